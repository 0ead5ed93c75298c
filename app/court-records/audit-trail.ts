import type { Trail } from '#app/audit/trail.ts'

/** Audit actions about public orders and searches of them. */
export const courtRecordsTrail = {
  actions: {
    'search.named_party': { label: 'Searched orders by the name of a party', subject: 'applicant' },
    'search.saved': { label: 'Saved a search', subject: 'saved_search' },
    'search.removed': { label: 'Removed a saved search', subject: 'saved_search' },
    'search.mail_started': { label: 'Turned on emails about a saved search', subject: 'saved_search' },
    'search.mail_stopped': { label: 'Turned off emails about a saved search', subject: 'saved_search' },
    'search.mailed': {
      label: 'Was emailed new orders for a saved search',
      subject: 'saved_search',
      details: { orders: 'count' },
    },
    'figures.hearing_waits_set': { label: 'Set the months to an L1 hearing', subject: null },
    'figures.hearing_waits_removed': { label: 'Removed the months to an L1 hearing', subject: null },
    'filing.opened': { label: 'Opened a filing', subject: 'filing' },
    'filing.order_opened': { label: 'Opened the order of a filing', subject: 'filing' },
    'filing.reported': {
      label: 'Reported a mistake in a filing',
      subject: 'filing_report',
      partOf: 'filing',
    },
    'filing.report_opened': {
      label: 'Opened what was reported about a filing',
      subject: 'filing',
    },
    'filing.corrected': { label: 'Corrected a filing', subject: 'filing', details: { fields: 'count' } },
    'filing.report_answered': {
      label: 'Answered a report about a filing',
      subject: 'filing_report',
      partOf: 'filing',
      details: { outcome: 'code' },
    },
    'filing.withdrawn': { label: 'Withdrew a filing', subject: 'filing' },
    'filing.restored': { label: 'Published a withdrawn filing again', subject: 'filing' },
    'applicant_search.made': {
      label: 'Searched the public records for an applicant',
      subject: 'applicant_search',
      details: { matches: 'count', others: 'count', applicant: 'id' },
    },
    'applicant_search.needs_more': {
      label: 'Was asked for more details to search for an applicant',
      subject: null,
      details: { applicant: 'id' },
    },
    'applicant_search.opened': { label: 'Opened a public record report', subject: 'applicant_search' },
    'applicant_search.downloaded': {
      label: 'Downloaded a public record report',
      subject: 'applicant_search',
      details: { paper: 'code' },
    },
    'applicant_search.looked_up': {
      label: 'Looked up who searched for an applicant',
      subject: 'applicant',
    },
    'applicant_search.applicant_mailed': {
      label: 'Emailed an applicant about a search',
      subject: 'applicant_search',
    },
    'applicant_search.read_by_applicant': {
      label: 'Opened the page for an applicant from the email',
      subject: 'applicant_search',
    },
    'applicant_search.told': { label: 'Opened the page for an applicant', subject: 'applicant_search' },
    'not_me.started': { label: 'Began a not-me dispute', subject: 'not_me' },
    'not_me.step_saved': {
      label: 'Saved a step of a not-me dispute',
      subject: 'not_me',
      details: { step: 'code' },
    },
    'not_me.step_unfinished': {
      label: 'Left a step of a not-me dispute unfinished',
      subject: 'not_me',
      details: { step: 'code' },
    },
    'not_me.orders_chosen': {
      label: 'Chose the orders that are about someone else',
      subject: 'not_me',
      details: { orders: 'count' },
    },
    'not_me.left_out': {
      label: 'Left orders out of searches for a person',
      subject: 'not_me',
      details: { orders: 'count' },
    },
    'not_me.taken_back': {
      label: 'Took back an answer to a not-me dispute',
      subject: 'not_me',
      details: { orders: 'count' },
    },
    'contribution.uploaded': { label: 'Uploaded a court order to publish', subject: 'contribution' },
    'contribution.handed_in': {
      label: 'Handed in a court order to publish',
      subject: 'contribution',
      details: { outcome: 'code' },
    },
    'contribution.removed': { label: 'Removed an order before handing it in', subject: 'contribution' },
    'contribution.opened': { label: 'Opened an uploaded court order', subject: 'contribution' },
    'filing.imported': { label: 'Imported an order', subject: 'filing', details: { outcome: 'code' } },
    'filing.pending_opened': { label: 'Opened an order waiting to be published', subject: 'filing' },
    'filing.published': { label: 'Published an order', subject: 'filing' },
    'filing.merged': { label: 'Merged an order into another', subject: 'filing', details: { into: 'id' } },
    'filing.refused': { label: 'Refused to publish a court order', subject: 'filing' },
  },
  subjects: {
    applicant: 'Applicant',
    saved_search: 'Saved search',
    filing: 'Filing',
    filing_report: 'Report about a filing',
    applicant_search: 'Public record search',
    not_me: 'Not-me dispute',
    contribution: 'Uploaded court order',
  },
} as const satisfies Trail
