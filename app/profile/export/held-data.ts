import type { Holding, Matter } from '#app/platform/matter.ts'

type Matters = readonly Pick<Matter, 'held'>[]

/** The files of a copy, with their content as text for the person. */
export const exportFilesOf = (matters: Matters): Record<string, string> =>
  Object.assign({}, ...matters.map(({ held }) => held?.files))

/** Every table that refers to a person, across all matters. */
export const heldTablesOf = (matters: Matters): Record<string, Holding> =>
  Object.assign({}, ...matters.map(({ held }) => held?.tables))

/** What is missing from a copy, each reason once. */
export const reasonsLeftOut = (matters: Matters): string[] => [
  ...new Set([
    ...Object.values(heldTablesOf(matters)).flatMap((holding) => ('not' in holding ? [holding.not] : [])),
    ...matters.flatMap(({ held }) => held?.leftOut ?? []),
  ]),
]
