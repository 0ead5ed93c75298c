import { formatPhone } from '#app/platform/values/phone.ts'
import { useInLanguage } from './in-language.ts'

/** `416 555 0199` */
export const Phone = ({ digits }: { digits: string }) => useInLanguage(formatPhone)(digits)
