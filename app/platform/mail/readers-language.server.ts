import { sql } from 'kysely'
import { config } from '../config.server.ts'
import type { Tx } from '../database/transaction.server.ts'
import { type Language, languageOf, languagesOffered } from '../language.ts'

/** The language that is kept for the person of an address; else the one that they asked in, and English. */
export async function readersLanguage(tx: Tx, address: string, asked: Language = 'en'): Promise<Language> {
  const offered = languagesOffered(config())
  if (offered.length === 1) return 'en'
  const { rows } = await sql<{ language: string | null }>`select language_of(${address}) as language`.execute(
    tx,
  )
  const kept = languageOf(rows[0]?.language)
  return kept && offered.includes(kept) ? kept : asked
}
