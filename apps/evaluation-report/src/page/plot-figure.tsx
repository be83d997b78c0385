import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

interface PlotFigureProps {
  readonly title: string;
  readonly caption: string;
  /** Draws the chart for a width in pixels. Must be stable while nothing changes: each new function draws again. */
  readonly draw: (width: number) => Element;
  /** The numbers that are drawn, for those who do not see them. */
  readonly children?: JSX.Element;
}

/** A chart with its heading, drawn as wide as its column is. */
export function PlotFigure({ title, caption, draw, children }: PlotFigureProps): JSX.Element {
  return (
    <figure class="card">
      <h3>{title}</h3>
      <Drawing draw={draw} />
      <figcaption>{caption}</figcaption>
      {children}
    </figure>
  );
}

/** Where a chart is drawn, again whenever its column gets another width. */
export function Drawing({ draw }: Pick<PlotFigureProps, 'draw'>): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (width === 0) return;
    const drawn = draw(width);
    // One picture with one name: its parts have names that only developers understand.
    for (const part of drawn.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
    drawn.setAttribute('role', 'img');
    place.current?.replaceChildren(drawn);
  }, [draw, width]);
  return <div ref={place} class="drawing" />;
}
