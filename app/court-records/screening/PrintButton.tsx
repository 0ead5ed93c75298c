import { useEffect, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'

/** Shown if scripts run: without them, browsers print from their own menu. */
export function PrintButton() {
  const [canPrint, setCanPrint] = useState(false)
  useEffect(() => setCanPrint(true), [])
  if (!canPrint) return null
  return (
    <Button type="button" look="quiet" onClick={() => window.print()}>
      Print
    </Button>
  )
}
