/** The inside of an SVG and the size of its `viewBox`. */
export type Drawing = { width: number; height: number; inner: string }

/** One for wide pages, one whose letters are large enough on a phone. */
export type ChartDrawings = { wide: Drawing; narrow: Drawing }
