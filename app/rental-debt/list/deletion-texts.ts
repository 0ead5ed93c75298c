import { helpLine } from '#app/platform/product.ts'

/** The list's message after deleting a draft, by the word in its address. */
export const deletionTexts = {
  yes: 'The draft was deleted.',
  gone: 'That draft is no longer here. It may have been deleted already.',
  denied: 'Only the person who started that draft, or an admin of your organization, can delete it.',
  submitted: 'That application has been submitted. Only a draft can be deleted.',
}

export type DeletionOutcome = keyof typeof deletionTexts

export const readDeletion = (text: string | null): DeletionOutcome | null =>
  text !== null && Object.hasOwn(deletionTexts, text) ? (text as DeletionOutcome) : null

export const deleteQuestion =
  'Are you sure you want to proceed with deleting this rental debt application draft?'

export const paidText = `Its fee is paid. Make any changes that are needed and submit it. You do not pay again. To withdraw it and get your fee back, call ${helpLine}.`
