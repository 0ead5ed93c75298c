/** The subject of a message that has a code in it, with the code covered. */
export const withoutCodes = (subject: string): string => subject.replace(/^\d{6}(?= is your )/, '******')
