/*
 * Replaces the theme's Tabs (ejected; unsafe): the original's tab list and panels have no names, its tabs are not linked
 * to their panels, and do not support Space. This has only the features that samples and programs use.
 */
import { createStorageSlot } from "@docusaurus/theme-common";
import { sanitizeTabsChildren, useScrollPositionBlocker, useTabs } from "@docusaurus/theme-common/internal";
import useIsBrowser from "@docusaurus/useIsBrowser";
import { ChoicesOfTabs } from "@site/components/Choice";
import type { Props } from "@theme/Tabs";
import clsx from "clsx";
import { type KeyboardEvent, use, useId, useMemo } from "react";

export default function Tabs({ children, ...props }: Props) {
  const isBrowser = useIsBrowser();
  const { groupId } = props;
  // Remounted after hydration if the reader has chosen a tab, which the server does not know. Otherwise focus,
  // selection and scroll position are kept.
  const isChosen = useMemo(
    () => isBrowser && createStorageSlot(`docusaurus.tab.${groupId}`).get() !== null,
    [isBrowser, groupId],
  );
  return (
    <ChosenTabs key={String(isChosen)} {...props}>
      {sanitizeTabsChildren(children)}
    </ChosenTabs>
  );
}

function ChosenTabs({ children, ...props }: Props & { children: ReturnType<typeof sanitizeTabsChildren> }) {
  const { selectedValue, selectValue, tabValues } = useTabs({ ...props, children });
  const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker();
  const id = useId();
  const panelOf = (value: string) => `${id}-${value}`;

  const choose = (tab: HTMLElement, value: string) => {
    if (value === selectedValue) return;
    blockElementScrollPositionUntilNextRender(tab);
    selectValue(value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, value: string) => {
    const { currentTarget: tab, key } = event;
    const all = tab.parentElement?.children;
    const neighbours: Record<string, Element | null | undefined> = {
      ArrowRight: tab.nextElementSibling ?? all?.[0],
      ArrowLeft: tab.previousElementSibling ?? all?.[all.length - 1],
      Home: all?.[0],
      End: all?.[all.length - 1],
    };
    const neighbour = neighbours[key];
    if (neighbour instanceof HTMLElement) {
      // Home and End would scroll the page too.
      event.preventDefault();
      neighbour.focus();
    }
    if (key !== "Enter" && key !== " ") return;
    event.preventDefault();
    choose(tab, value);
  };

  return (
    <div className="tabs-container">
      <div role="tablist" aria-label="Language" className="tabs" translate="no">
        {tabValues.map(({ value, label, attributes }) => (
          <div
            key={value}
            role="tab"
            tabIndex={value === selectedValue ? 0 : -1}
            aria-selected={value === selectedValue}
            aria-controls={panelOf(value)}
            className={clsx("tabs__item", value === selectedValue && "tabs__item--active")}
            onClick={(event) => choose(event.currentTarget, value)}
            onKeyDown={(event) => onKeyDown(event, value)}
            {...attributes}
          >
            {label}
          </div>
        ))}
      </div>
      {use(ChoicesOfTabs)}
      <div>
        {children.map(({ props: { value, label, children: content } }) => (
          <div key={value} role="tabpanel" id={panelOf(value)} aria-label={label} hidden={value !== selectedValue}>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}
