import { documentRules } from '#app/uploads/rules.ts'

/** How many files one dispute takes. */
export const maxEvidence = 20

/** What is accepted as evidence, and the messages for what is not. */
export const evidenceRules = documentRules({
  nothingChosen: 'Choose a file to upload',
  empty: (file) => `${file} is empty. Choose the file that holds your evidence.`,
  wrongType: (file) => `${file} is not a PDF, PNG, JPG or GIF. Save it as one of these, then upload it.`,
  noRoom: (file) =>
    `${file} was not kept. A dispute can have at most ${maxEvidence} files. Remove one you do not need.`,
})

/** What happened to the last button that was pressed, by the word that the address carries. */
export const doneTexts = {
  uploaded: 'Your files are uploaded.',
  removed: 'The file was removed.',
  gone: 'That file is no longer here. It may have been removed already.',
}

export type Done = keyof typeof doneTexts

export const readDone = (text: string | null): Done | null =>
  text !== null && Object.hasOwn(doneTexts, text) ? (text as Done) : null
