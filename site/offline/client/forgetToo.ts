/* Client module: if another tab deletes everything that this site keeps, this one forgets it too. */
import { forgetEvent } from "../../utils/forgetEvent";

function forgetToo({ key }: StorageEvent): void {
  // Only clearing the whole storage has no key.
  if (key !== null) return;
  window.dispatchEvent(new Event(forgetEvent));
  sessionStorage.clear();
}

if (typeof window !== "undefined") {
  window.addEventListener("storage", forgetToo);
}
