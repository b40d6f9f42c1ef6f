import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";

/*
 * Client module: ignores the second click of a double click if it is on something else than the first one: on what has
 * opened below the pointer (the menu's logo, the search's links) or was below what has closed.
 */
if (ExecutionEnvironment.canUseDOM) {
  let first: EventTarget | null = null;
  let isStray = false;
  // Not on click, because that on a label is followed by one on its checkbox.
  const onPress = ({ target, detail }: MouseEvent) => {
    isStray = detail > 1 && target !== first;
    if (detail < 2) first = target;
  };
  const onClick = (event: MouseEvent) => {
    // The keyboard's clicks have no count.
    if (!isStray || event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("mousedown", onPress, true);
  window.addEventListener("click", onClick, true);
}
