/** A word or its beginning, a phrase (words in this order), or a mark: of a file number or a topic. */
export type Term = { words: string[]; isNot: boolean; mark?: string; isBeginning?: true }
