// What the server and a process that reads say to each other. Plain data only: it is copied between them.

import type { ReadingLimits } from '../pdf/read-pages.ts'
import type { OrderReading } from '../reading.ts'

export type Unreadable = 'empty' | 'not-a-pdf' | 'encrypted' | 'truncated' | 'unreadable' | 'too-complex'

export type ReaderTask =
  | { kind: 'inspect'; path: string }
  | { kind: 'read'; path: string; limits: ReadingLimits }
  /** `isBare`: without annotations, which are somebody's own. */
  | { kind: 'draw'; path: string; page: number; isBare: boolean }
  /** Writes a copy with the pages only to `to`: no author, notes or attachments. */
  | { kind: 'rewrite'; path: string; to: string }
  /** Redraws a picture, as large as fits into a square of `side`; as a photo where it is one, else as a PNG. */
  | { kind: 'redraw'; path: string; side: number; keepsPhotos: boolean }

/** A picture of ours: nothing of the file that it was drawn from is in it but what can be seen. */
export type DrawnPicture = { bytes: Uint8Array; isJpeg: boolean; width: number; height: number }

/** A process does one task at a time, so that no message needs to say which task it belongs to. */
export type ReaderMessage =
  /** The first: its modules are loaded. */
  { kind: 'ready' } | { kind: 'progress'; read: number; of: number } | ReaderAnswer

export type ReaderAnswer =
  | { kind: 'inspected'; pages: number }
  | { kind: 'read'; result: OrderReading }
  /** A PNG; null if the file has no such page. */
  | { kind: 'drawn'; png: Uint8Array | null }
  | { kind: 'rewritten' }
  | { kind: 'redrawn'; picture: DrawnPicture }
  | { kind: 'failed'; reason: Unreadable; message: string }
