import { useLocation } from "@docusaurus/router";
import { useEffect, useRef, useState } from "react";

/** In pixels: closer to the top than this, the navbar is always shown. */
const navbarHeight = 60;

/** Milliseconds without a scroll event after which a jump to an anchor has finished. */
const settled = 150;

/**
 * Determines whether the navbar is shown: hidden when scrolling down; shown when scrolling up, near the top, and after
 * a jump to an anchor.
 */
export function useNavbarVisibility(): boolean {
  const [isVisible, setVisible] = useState(true);
  const location = useLocation();
  const isJumping = useRef(false);

  useEffect(() => {
    setVisible(true);
    isJumping.current = location.hash !== "";
  }, [location]);

  useEffect(() => {
    let last = window.scrollY;
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      const position = window.scrollY;
      if (isJumping.current) {
        clearTimeout(timer);
        timer = setTimeout(() => {
          isJumping.current = false;
        }, settled);
      } else {
        setVisible(position < navbarHeight || position < last);
      }
      last = position;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
    };
  }, []);

  return isVisible;
}
