// Messages between the server and a reader process. Plain data only: it is copied between them.

import type { ReadingLimits } from '../pdf/read-pages.ts'
import type { OrderReading } from '../reading.ts'

export type Unreadable = 'empty' | 'not-a-pdf' | 'encrypted' | 'truncated' | 'unreadable' | 'too-complex'

export type ReaderTask =
  | { kind: 'inspect'; path: string }
  | { kind: 'read'; path: string; limits: ReadingLimits }
  /** `isBare`: without annotations, which belong to another person. */
  | { kind: 'draw'; path: string; page: number; isBare: boolean }
  /** Writes a copy with only the pages to `to`: no author, notes or attachments. */
  | { kind: 'rewrite'; path: string; to: string }
  /** Redraws a picture, as large as fits into a square of `side`; as a JPEG if it is one, else as a PNG. */
  | { kind: 'redraw'; path: string; side: number; keepsPhotos: boolean }

/** Our own picture: it contains only what can be seen of the original file. */
export type DrawnPicture = { bytes: Uint8Array; isJpeg: boolean; width: number; height: number }

/** A process does one task at a time, so messages need no task id. */
export type ReaderMessage =
  /** The first message: its modules are loaded. */
  { kind: 'ready' } | { kind: 'progress'; read: number; of: number } | ReaderAnswer

export type ReaderAnswer =
  | { kind: 'inspected'; pages: number }
  | { kind: 'read'; result: OrderReading }
  /** A PNG; null if the file has no such page. */
  | { kind: 'drawn'; png: Uint8Array | null }
  | { kind: 'rewritten' }
  | { kind: 'redrawn'; picture: DrawnPicture }
  | { kind: 'failed'; reason: Unreadable; message: string }
