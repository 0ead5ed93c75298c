import { countText } from '#app/platform/values/count-text.ts'

/** `1 lease`, `12 leases` */
export const leasesText = (count: number): string => countText(count, 'lease', 'leases')
