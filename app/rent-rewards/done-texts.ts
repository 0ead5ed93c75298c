/** A page's message after an action, by the word in its address. */
const texts = {
  added: 'The lease was added. Next, ask the renter for consent.',
  deleted: 'The lease was deleted.',
  gone: 'That lease is no longer here. It may have been deleted already.',
  used: 'This lease cannot be deleted: a renter was asked, or answered. It can be ended instead.',
  sample: 'We sent the sample to your address.',
  saved: 'Your changes are saved.',
  confirmed: 'The month is confirmed.',
  renter: 'The renter was added. Next, ask them for consent.',
  'import-cancelled': 'The import was cancelled. Nothing was changed.',
  'import-checked':
    'Your answers changed what the file says, so it was checked again. Look at it, then import.',
  emails: 'The emails are saved. Next, ask these renters for consent.',
} as const

export const doneText = (word: string | null): string | null =>
  word !== null && Object.hasOwn(texts, word) ? texts[word as keyof typeof texts] : null
