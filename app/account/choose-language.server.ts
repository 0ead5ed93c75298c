import type { Actor } from '#app/platform/database/actor.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Language } from '#app/platform/language.ts'

/** Keeps what a person chose; again is the same. */
export const chooseLanguage = (
  { actor, person }: { actor: Actor; person: { id: string } },
  language: Language,
): Promise<void> =>
  inTransaction(actor, async (tx) => {
    await tx.updateTable('person').set({ language }).where('id', '=', person.id).execute()
  })
