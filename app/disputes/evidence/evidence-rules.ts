import { documentRules } from '#app/uploads/rules.ts'

/** The maximum number of files per dispute. */
export const maxEvidence = 20

/** What is accepted as evidence, and the error messages. */
export const evidenceRules = documentRules({
  nothingChosen: 'Choose a file to upload',
  empty: (file) => `${file} is empty. Choose the file that holds your evidence.`,
  wrongType: (file) => `${file} is not a PDF, PNG, JPG or GIF. Save it as one of these, then upload it.`,
  noRoom: (file) =>
    `${file} was not kept. A dispute can have at most ${maxEvidence} files. Remove one you do not need.`,
})

/** The effect of the last button, by the word in the address. */
export const doneTexts = {
  uploaded: 'Your files are uploaded.',
  removed: 'The file was removed.',
  gone: 'That file is no longer here. It may have been removed already.',
}

export type Done = keyof typeof doneTexts

export const readDone = (text: string | null): Done | null =>
  text !== null && Object.hasOwn(doneTexts, text) ? (text as Done) : null
