import type { UploadWords } from '../uploads/upload-problems.ts'

export const typeNotChosen = 'Please select a document type above to enable upload.'

/** What the upload of supporting documents says of its files. */
export const documentWords: UploadWords = {
  nothingChosen: 'Choose a file to upload',
  empty: (file) => `${file} is empty. Choose the file that holds the document.`,
  wrongType: (file) => `${file} is not a PDF, PNG, JPG or GIF. Save it as one of these, then upload it.`,
}

export const notUploadedYet = 'The chosen files are not uploaded yet: press “Upload” first, or choose none'

export const saveRefusals = {
  'none-stored': 'Upload a document first, or press “Skip this step”',
  'has-documents': 'There are documents in the list. Press “Save and continue”, or remove them first',
}

/** What became of the last act, by the word that its address carries. */
export const doneTexts = {
  uploaded: 'Your documents are uploaded.',
  removed: 'The document was removed.',
  gone: 'That document is not here any more. It may have been removed already.',
  kept: 'A court order cannot be removed. You can replace it in step 1.',
}

export type Done = keyof typeof doneTexts

export const readDone = (text: string | null): Done | null =>
  text !== null && Object.hasOwn(doneTexts, text) ? (text as Done) : null

/** The same on the tab of a debt after its draft. */
export const tabDoneTexts = {
  ...doneTexts,
  kept: 'A court order cannot be removed.',
  ended: 'Nothing was changed: this debt has ended, and its documents stay as they are.',
}

export type TabDone = keyof typeof tabDoneTexts

export const readTabDone = (text: string | null): TabDone | null =>
  text !== null && Object.hasOwn(tabDoneTexts, text) ? (text as TabDone) : null
