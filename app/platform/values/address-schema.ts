import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { parsePostalCode, postalCodeMessages } from '#app/platform/values/postal-code.ts'
import { PROVINCE_REQUIRED, parseProvince } from '#app/platform/values/province.ts'
import { readBy } from '#app/platform/values/read-by.ts'

const cityMessage = 'Please enter a valid city'
const tooLong = atMostCharacters(120)
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The address of the rental unit (specification 3, section 5, "Address"); the texts are the specification's. */
export const addressSchema = z.object({
  province: z.string({ error: PROVINCE_REQUIRED }).transform(readBy(parseProvince)),
  address_1: z
    .string({ error: 'Address Line 1 is required' })
    .transform(tidy)
    .pipe(
      z
        .string({ error: 'Address Line 1 is required' })
        .min(1, 'Address Line 1 is required')
        .max(120, tooLong),
    ),
  address_2: z
    .string()
    .optional()
    .transform((text) => tidy(text ?? '') || null)
    .pipe(z.string().max(120, tooLong).nullable()),
  city: z
    .string({ error: cityMessage })
    .transform(tidy)
    .pipe(z.string({ error: cityMessage }).min(2, cityMessage).max(120, tooLong)),
  postal_code: z
    .string({ error: postalCodeMessages.debtAddress.malformed })
    .transform(readBy((text) => parsePostalCode(text, postalCodeMessages.debtAddress))),
})

export type ConfirmedAddress = z.infer<typeof addressSchema>
