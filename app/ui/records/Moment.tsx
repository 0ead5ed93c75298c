/** An instant as `momentOf` gives it. */
export const Moment = ({ iso, text }: { iso: string; text: string }) => <time dateTime={iso}>{text}</time>
