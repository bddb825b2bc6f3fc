import { type PointerEvent, useEffect, useRef, useState } from "react";
import { scrollParentOf } from "@/components/scroll-parent";

type Drag = {
  from: number;
  to: number;
  /** Offset of the dragged item in pixels. */
  offset: number;
  /** How far the other items shift: the dragged item's height plus the gap. */
  shift: number;
};

type DragStart = { y: number; scroll: number; boxes: DOMRect[]; scroller: Element };

/** In pixels: how near to its edge a list scrolls while an item is dragged, and how far in each frame. */
const SCROLL_EDGE = 64;
const SCROLL_STEP = 9;

/**
 * Items of a vertical list, dragged by a handle with mouse, pen or touch. The DOM order changes only when the item is
 * dropped, so that the handle keeps the pointer capture; `styleOf` shows the new positions.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const start = useRef<DragStart>(undefined);
  const frame = useRef(0);
  const pointerY = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  function followPointer() {
    const { current } = start;
    if (!current) return;
    const { scroller, boxes } = current;
    const { top, bottom } = scroller.getBoundingClientRect();
    if (pointerY.current < top + SCROLL_EDGE) scroller.scrollBy(0, -SCROLL_STEP);
    if (pointerY.current > Math.min(bottom, innerHeight) - SCROLL_EDGE) scroller.scrollBy(0, SCROLL_STEP);
    const offset = pointerY.current - current.y + scroller.scrollTop - current.scroll;
    setDrag((before) => before && { ...before, offset, to: indexAt(boxes, before.from, offset) });
    frame.current = requestAnimationFrame(followPointer);
  }

  const handleProps = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const list = event.currentTarget.closest("ul, ol");
      if (event.button !== 0 || !list) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const boxes = [...list.children].map((child) => child.getBoundingClientRect());
      const scroller = scrollParentOf(list.parentElement);
      start.current = { y: event.clientY, scroll: scroller.scrollTop, boxes, scroller };
      pointerY.current = event.clientY;
      setDrag({ from: index, to: index, offset: 0, shift: shiftOf(boxes, index) });
      frame.current = requestAnimationFrame(followPointer);
    },
    onPointerMove(event: PointerEvent) {
      pointerY.current = event.clientY;
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  });

  function end(shouldMove: boolean) {
    cancelAnimationFrame(frame.current);
    const { current } = start;
    start.current = undefined;
    setDrag(undefined);
    if (!current || !drag || !shouldMove) return;
    const offset = pointerY.current - current.y + current.scroller.scrollTop - current.scroll;
    const to = indexAt(current.boxes, drag.from, offset);
    if (to !== drag.from) onMove(drag.from, to);
  }

  function styleOf(index: number) {
    if (!drag) return undefined;
    const { from, to, offset, shift } = drag;
    if (index === from) return { transform: `translateY(${offset}px)`, zIndex: 1 };
    if (index > from && index <= to) return { transform: `translateY(${-shift}px)` };
    if (index < from && index >= to) return { transform: `translateY(${shift}px)` };
    return { transform: "none" };
  }

  return { dragged: drag?.from, handleProps, styleOf };
}

/** The index at the current position of the dragged item's centre. */
function indexAt(boxes: DOMRect[], from: number, offset: number) {
  const centreOf = (box: DOMRect | undefined) => (box ? box.top + box.height / 2 : 0);
  const centre = centreOf(boxes[from]) + offset;
  const itemsAbove = boxes.filter((box, index) => index !== from && centreOf(box) < centre);
  return itemsAbove.length;
}

function shiftOf(boxes: DOMRect[], index: number) {
  const [first, second] = boxes;
  const gap = first && second ? second.top - first.bottom : 0;
  return (boxes[index]?.height ?? 0) + gap;
}
