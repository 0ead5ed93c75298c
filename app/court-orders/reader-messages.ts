// What the server and its reader thread say to each other. Plain data only: it is copied between threads.

import type { ReadingLimits } from './read-pages.ts'
import type { OrderReading } from './reading.ts'

export type Unreadable = 'empty' | 'not-a-pdf' | 'encrypted' | 'truncated' | 'unreadable'

export type PdfInspection = { ok: true; pages: number } | { ok: false; reason: Unreadable }

export type ReaderTask =
  | { id: number; kind: 'inspect'; path: string }
  | { id: number; kind: 'read'; path: string; limits: ReadingLimits }
  | { id: number; kind: 'draw'; path: string; page: number }

export type ReaderMessage =
  | { id: number; kind: 'progress'; read: number; of: number }
  | { id: number; kind: 'inspected'; result: PdfInspection }
  | { id: number; kind: 'read'; result: OrderReading }
  /** A PNG; null if the file has no such page. */
  | { id: number; kind: 'drawn'; png: Uint8Array | null }
  | { id: number; kind: 'failed'; reason: Unreadable; message: string }
