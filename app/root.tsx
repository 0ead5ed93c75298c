import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { requestLanguage } from './account/language-guard.server.ts'
import { ErrorPage, errorTitle } from './frame/ErrorPage.tsx'
import { loadingText } from './frame/loading-text.ts'
import { type ShellData, shellOf } from './frame/shell.server.ts'
import { findMember } from './organization/guards.server.ts'
import { readPreferences } from './platform/http/cookies.server.ts'
import { issueFormToken } from './platform/http/form-token.server.ts'
import { hasFormError } from './platform/http/forms.server.ts'
import { keptPostOf } from './platform/http/kept-posts.server.ts'
import { viewKeptPost } from './platform/http/view-kept-post.server.ts'
import { helpLine, pageTitle } from './platform/product.ts'
import { useNonce } from './platform/render-context.ts'
import { LinkButton } from './ui/Button.tsx'
import './ui/base.css.ts'
import { PageNotice } from './ui/layout.tsx'
import { Notice } from './ui/Notice.tsx'
import { PlainShell } from './ui/PlainShell.tsx'
import { Shell, type ShellProps } from './ui/Shell.tsx'

export const links: LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]

export const meta: MetaFunction = ({ error }) => [{ title: error ? errorTitle(error) : pageTitle() }]

export async function loader(args: LoaderFunctionArgs) {
  const [member, preferences, language] = await Promise.all([
    findMember(args),
    readPreferences(args.request),
    requestLanguage(args),
  ])
  const role = member?.membership.id ?? null
  const form = await issueFormToken(args, role)
  const kept = role && viewKeptPost(await keptPostOf(args, role))
  // What the pseudo-language makes of a page is made of its HTML: scripts would write their own over it.
  const isLite = preferences.lite || language === 'en-XA' || args.request.headers.get('Save-Data') === 'on'
  const shell = await shellOf(member, {
    pathname: new URL(args.request.url).pathname,
    formToken: form.token,
    sidebar: preferences.sidebar,
  })
  return data(
    {
      // Every page carries this in its first bytes, so what is usual is left out.
      ...(language !== 'en' && { language }),
      ...(isLite && { isLite }),
      ...(hasFormError(args) && { hasFormError: true }),
      ...(kept && { kept }),
      shell,
    },
    form.setCookie ? { headers: { 'Set-Cookie': form.setCookie } } : {},
  )
}

/** Each page has its own form token, and another role or organization may have become the active one. */
export const shouldRevalidate = () => true

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const { isLite = false, language = 'en' } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!isLite && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

/** The specification (1, section 2) stores the query parameter `as` in the browser's local storage. */
function useStoredAsParameter(): void {
  const { search } = useLocation()
  useEffect(() => {
    const as = new URLSearchParams(search).get('as')
    if (as !== null) localStorage.setItem('as', as)
  }, [search])
}

/** The same for everyone, so it is not page data. */
const upload = { label: 'Upload a Court Order', to: '/dashboard/upload' }

/** What a page can require of the frame: a link to sign in; a menu for people without other navigation there. */
type PageHandle = { offersSignIn?: boolean; Menu?: ShellProps['Menu'] }

function Frame({ shell, children }: { shell: ShellData | undefined; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  const offersSignIn = handles.some((handle) => handle?.offersSignIn)
  const Menu = handles.find((handle) => handle?.Menu)?.Menu
  useStoredAsParameter()
  if (!shell?.isSignedIn) {
    return (
      <PlainShell
        links={shell?.links ?? []}
        helpLine={helpLine}
        loadingText={loadingText}
        sandbox={shell?.sandbox ?? null}
        aside={
          offersSignIn && (
            <LinkButton
              size="small"
              to={`/dashboard/login?return_to=${encodeURIComponent(pathname + search)}`}
            >
              Sign in
            </LinkButton>
          )
        }
      >
        {children}
      </PlainShell>
    )
  }
  const navigation = shell.navigation.map((item) => ({
    ...item,
    isCurrent: item.to === '/dashboard' ? pathname === item.to : pathname.startsWith(item.to),
  }))
  return (
    <Shell
      {...shell}
      navigation={navigation}
      upload={upload}
      helpLine={helpLine}
      loadingText={loadingText}
      Menu={Menu}
    >
      {children}
    </Shell>
  )
}

/** A page with its own frame says so in its `handle`: the design system shows its frames this way. */
function useHasOwnFrame(): boolean {
  return useMatches().some(
    ({ handle }) => (handle as { hasOwnFrame?: boolean } | undefined)?.hasOwnFrame === true,
  )
}

export default function App() {
  const hasOwnFrame = useHasOwnFrame()
  const loaded = useRouteLoaderData<typeof loader>('root')
  const notice = loaded?.kept?.notice
  if (hasOwnFrame) return <Outlet />
  return (
    <Frame shell={loaded?.shell}>
      <PageNotice.Provider value={notice && <Notice {...notice} tone="caution" />}>
        <Outlet />
      </PageNotice.Provider>
    </Frame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const shell = useRouteLoaderData<typeof loader>('root')?.shell
  return (
    <Frame shell={shell}>
      <ErrorPage error={error} />
    </Frame>
  )
}
