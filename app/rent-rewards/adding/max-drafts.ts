/** Per person and organization: more are of no use and only fill our tables. */
export const maxDrafts = 10
