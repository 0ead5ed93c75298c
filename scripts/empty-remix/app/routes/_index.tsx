import { redirect } from '@remix-run/node'

export const loader = () => null

export async function action({ request }: { request: Request }) {
  await request.text()
  return redirect('/', 303)
}

export default function Index() {
  return <h1>Empty</h1>
}
