/** The kinds of mail that its readers can do without. A matter adds its own where it hands itself over. */
// biome-ignore lint/suspicious/noEmptyInterface: matters add to it
export interface OptionalMail {}

export type OptionalTopic = keyof OptionalMail & string
/** Of each kind, what it is, as text for its readers. */
export type OptionalMailNames = { [Topic in OptionalTopic]: string }
