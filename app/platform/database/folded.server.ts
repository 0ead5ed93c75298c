import { type RawBuilder, sql } from 'kysely'

const accented = 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûüÝýÿ’'
const plain = "aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyy'"

/** Without case and accents: not every database knows the lower case of É. */
export const folded = (text: RawBuilder<unknown>) =>
  sql`translate(lower(${text}::text), ${sql.lit(accented)}, ${sql.lit(plain)})`
