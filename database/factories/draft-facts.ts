import type { DraftFacts } from '#app/rental-debt/application/steps.ts'

/** The input of the completion rules, in named states. */
export const draftFacts = {
  empty: (facts: Partial<DraftFacts> = {}): DraftFacts => ({
    courtOrderFileName: null,
    isOrderRefused: false,
    address_1: null,
    postal_code: null,
    debtorEmails: [],
    vacated_date_status: 'unknown',
    vacated_date: null,
    hasPaymentAnswer: false,
    skip_supporting_documents: null,
    verification_status: 'pending',
    filer_relationship: null,
    filer_contact_name: null,
    filer_contact_email: null,
    filer_contact_number: null,
    ...facts,
  }),
  complete: (facts: Partial<DraftFacts> = {}): DraftFacts =>
    draftFacts.empty({
      courtOrderFileName: 'order.pdf',
      address_1: '2285 Harrowgate Blvd',
      postal_code: 'L5B0K2',
      debtorEmails: ['robin@renter.example'],
      vacated_date_status: 'in_possession',
      hasPaymentAnswer: true,
      skip_supporting_documents: true,
      verification_status: 'approved',
      filer_relationship: 'landlord',
      filer_contact_name: 'Avery Chen',
      filer_contact_email: 'avery@maplecourt.example',
      filer_contact_number: '4165550123',
      ...facts,
    }),
}
