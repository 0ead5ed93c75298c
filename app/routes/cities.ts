import { cities } from '#app/court-records/cities.ts'

/** The cities that legal research offers; the same for everybody. */
export const loader = () => Response.json(cities)
