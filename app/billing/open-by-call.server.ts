import type { Member } from '#app/organization/guards.server.ts'
import { startRefusal } from './page-call.ts'
import { startPage } from './start-page.server.ts'

/** Opens the page of Stripe that sells a product, or throws the refusal in the words of the call. */
export async function openByCall(
  caller: Member,
  sells: 'plus' | 'rent-rewards',
  refuse: (...refusal: ReturnType<typeof startRefusal>) => Error,
): Promise<{ stripe_redirect_url: string }> {
  const started = await startPage(caller, sells)
  if (!started.ok) throw refuse(...startRefusal(started.refusal))
  return { stripe_redirect_url: started.url }
}
