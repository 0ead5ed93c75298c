import { Truncated } from '#app/ui/Truncated.tsx'

/** The address that names a debt; on a narrow screen its first 28 characters (specification 3, section 9). */
export function ShortAddress({ children }: { children: string }) {
  return (
    <Truncated most={28} onNarrowOnly>
      {children}
    </Truncated>
  )
}
