import { documentRules } from '#app/uploads/rules.ts'

export const typeNotChosen = 'Please select a document type above to enable upload.'

/** The maximum number of documents per debt, including its court order. */
export const maxDocuments = 50

export const supportingDocumentRules = documentRules({
  nothingChosen: 'Choose a file to upload',
  empty: (file) => `${file} is empty. Choose the file that holds the document.`,
  wrongType: (file) => `${file} is not a PDF, PNG, JPG or GIF. Save it as one of these, then upload it.`,
  noRoom: (file) =>
    `${file} was not kept: an application holds at most ${maxDocuments} documents. Remove one you do not need.`,
})

export const notUploadedYet = 'The files you chose are not uploaded yet. Press “Upload” first, or choose none'

export const saveRefusals = {
  'none-stored': 'Upload a document first, or press “Skip this step”',
  'has-documents': 'There are documents in the list. Press “Save and continue”, or remove them first',
}

/** The result of the last action, by the word in its address. */
export const doneTexts = {
  uploaded: 'Your documents are uploaded.',
  same: 'You already uploaded this file as this type of document. It is in the list once.',
  removed: 'The document was removed.',
  gone: 'That document is no longer here. It may have been removed already.',
  kept: 'A court order cannot be removed. You can replace it in step 1.',
}

export type DocumentsOutcome = keyof typeof doneTexts

export const readDone = (text: string | null): DocumentsOutcome | null =>
  text !== null && Object.hasOwn(doneTexts, text) ? (text as DocumentsOutcome) : null
