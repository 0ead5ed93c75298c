import { isByPagesOnly, isForVisitors, isPublic, type Listed, type Schema } from './document-types.ts'
import { variableInBody, variableOf } from './variables.ts'

/** The files that examples send. */
const files: Record<string, string> = {
  attachCourtOrder: 'order.pdf',
  addDocument: 'lease.pdf',
  saveRentLogo: 'logo.png',
}

/** The call as a command of a shell, with the shell's variables for what differs; null if only our pages can make it. */
export function curlOf(call: Listed): string | null {
  if (isByPagesOnly(call) || isForVisitors(call)) return null
  const { method, operationId, parameters = [], requestBody } = call
  const json = requestBody?.content['application/json']?.schema
  const lines = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(isPublic(call) ? [] : ['-H "Authorization: Bearer $RENTBOOK_KEY"']),
    ...parameters
      .filter(({ in: where, required }) => where === 'header' && required)
      .map(
        ({ name, schema }) =>
          `-H "${name}: ${name === 'Idempotency-Key' ? '$CHANGE_ID' : exampleOf(schema)}"`,
      ),
    ...(json
      ? ["-H 'Content-Type: application/json'", `--data-binary @- <<JSON\n${bodyOf(operationId, json)}\nJSON`]
      : []),
    ...(requestBody?.content['multipart/form-data'] ? [`-F file=@${files[operationId]}`] : []),
  ]
  return [`curl "$RENTBOOK_API${addressOf(call)}"`, ...lines].join(' \\\n  ')
}

function addressOf(call: Listed): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => `$${variableOf(call, name) ?? name}`)
  const query = (call.parameters ?? [])
    .filter(({ in: where, required }) => where === 'query' && required)
    .map(({ name, schema }) => {
      const variable = variableOf(call, name)
      return `${name}=${variable ? `$${variable}` : exampleOf(schema)}`
    })
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

const exampleOf = ({ examples, enum: values, const: only }: Schema): string =>
  String(examples?.[0] ?? values?.[0] ?? only ?? '')

/** The example of the document, with the shell's variables in the place of ids. */
function bodyOf(operationId: string, { examples }: Schema): string {
  const withVariables = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each) => withVariables(name, each))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withVariables(key, each)]))
    const variable = typeof value === 'string' ? variableInBody(operationId, name) : null
    return variable ? `$${variable}` : value
  }
  return JSON.stringify(withVariables('', examples?.[0] ?? null), null, 2)
}
