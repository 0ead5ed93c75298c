import { cities } from '#app/court-records/cities.ts'

/** The cities of legal research; the same for everyone. */
export const loader = () => Response.json(cities)
