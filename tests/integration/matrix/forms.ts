import type { Ids } from './world-types.ts'

/** The intents of a debt's forms. */
export const intents = ['save', 'remove', 'correct', 'attach', 'resume', 'finish-later']

/** What all forms of a debt together would send, with mostly valid values. */
export const wholeForm = (ids: Ids, intent: string): Record<string, string> => {
  const debtorId = ids.debtorId ?? ''
  return {
    intent,
    // A payment, or the correction of one.
    reason: 'payment',
    amount: '12.34',
    at: '2026-03-03',
    paid_by_id: debtorId,
    note: 'forged',
    why: 'forged',
    // A bankruptcy, a move-out, a deletion.
    debtor_id: debtorId,
    status: 'discharged',
    filed_date: '2025-01-10',
    ended_date: '2025-03-10',
    revision: '1',
    vacated_date: '2024-02-01',
    file_number: 'LTB-L-097733-23',
    // People.
    filer_contact_name: 'Mallory',
    filer_contact_email: 'mallory@people.example',
    filer_contact_number: '4165550000',
    [`debtors.${debtorId}.first_name`]: 'Mallory',
    [`debtors.${debtorId}.last_name`]: 'Forged',
    [`debtors.${debtorId}.email`]: 'mallory@people.example',
    // Documents, the steps of a draft, what staff write.
    document_type: 'lease',
    upload_id: crypto.randomUUID(),
    province: 'ON',
    address_1: '1 Main St',
    collected: 'no',
    vacated_date_status: 'active',
    first_missed: 'unknown',
    explanation: 'forged',
    words: 'forged',
    // A team, its settings and keys.
    email: 'mallory@people.example',
    role: 'admin',
    name: 'Forged',
  }
}
