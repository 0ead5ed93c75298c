import { createHash } from 'node:crypto'
import type { Header } from './header.ts'
import { headerText } from './mapping.ts'

/** The key by which an organization's mapping is remembered. A heading may hold names; its digest does not. */
export const mappingKey = (header: Header): string =>
  createHash('sha256').update(headerText(header)).digest('hex')
