import { inTransaction, nobody } from '../database/transaction.server.ts'

export type MailboxMessage = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  sent_at: string
}

/** The sandbox's mail, newest first; `to` limits it to one address. */
export async function listMailbox(to: string | null): Promise<MailboxMessage[]> {
  const rows = await inTransaction(nobody, (tx) => {
    const all = tx.selectFrom('sandbox_mail').selectAll().orderBy('sent_at', 'desc').orderBy('id').limit(200)
    return (to ? all.where('recipient', '=', to.replaceAll('\0', '').trim().toLowerCase()) : all).execute()
  })
  return rows.map(asMessage)
}

export async function findMailboxMessage(id: string): Promise<MailboxMessage | null> {
  const row = await inTransaction(nobody, (tx) =>
    tx.selectFrom('sandbox_mail').selectAll().where('id', '=', id).executeTakeFirst(),
  )
  return row ? asMessage(row) : null
}

type Row = {
  id: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  sent_at: Date
}

function asMessage(row: Row): MailboxMessage {
  const { id, recipient, subject, text_body, html_body, sent_at } = row
  return { id, to: recipient, subject, text: text_body, html: html_body, sent_at: sent_at.toISOString() }
}
