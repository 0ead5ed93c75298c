import type { ActionDefinition } from './actions.ts'

/** Searches for applicants: who asked and how much was found. Who was searched for is a keyed hash, by which staff look. */
export const screeningActions = {
  'applicant_search.made': {
    label: 'Searched the public records for an applicant',
    subject: 'applicant_search',
    details: { matches: 'count', others: 'count', applicant: 'id' },
  },
  'applicant_search.needs_more': {
    label: 'Was asked for more to search for an applicant',
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
    label: 'Took back that orders are not about a person',
    subject: 'not_me',
    details: { orders: 'count' },
  },
} as const satisfies Record<string, ActionDefinition>
