import { code } from './QrCode.css.ts'

/** `path` holds lines one module thick, along the upper edge of each row. */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg
      className={code}
      viewBox={`0 -.5 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} stroke="currentColor" />
    </svg>
  )
}
