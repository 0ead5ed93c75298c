import { doneTexts } from '../../application/supporting-documents/upload-texts.ts'

/** The result of the last action on the tab of a debt after its draft, by the word in its address. */
export const tabDoneTexts = {
  ...doneTexts,
  kept: 'A court order cannot be removed.',
  ended: 'Nothing was changed. This debt has ended, and its documents stay as they are.',
}

export type TabOutcome = keyof typeof tabDoneTexts

export const readTabDone = (text: string | null): TabOutcome | null =>
  text !== null && Object.hasOwn(tabDoneTexts, text) ? (text as TabOutcome) : null
