type Captcha = {
  ready: (then: () => void) => void
  execute: (siteKey: string, asked: { action: string }) => PromiseLike<string>
}

const captcha = () => (window as { grecaptcha?: Captcha }).grecaptcha
const waitMs = 15_000

/** Loads the provider's script if needed, and runs a check; fails if either is unavailable. */
export async function runCheck(check: { script: string; siteKey: string; action: string }): Promise<string> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the check took too long')), waitMs)
  })
  return Promise.race([late, run(check)])
}

async function run({ script, siteKey, action }: Parameters<typeof runCheck>[0]): Promise<string> {
  if (!captcha()) await load(script)
  const loaded = captcha()
  if (!loaded) throw new Error('the check is not there')
  await new Promise<void>((resolve) => loaded.ready(resolve))
  const token = await loaded.execute(siteKey, { action })
  if (!token) throw new Error('the check gave no token')
  return token
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('the check was not loaded'))
    }
    document.head.append(script)
  })
}
