import type { ApiOperation, ApiParameter, JsonSchema, OpenApi } from './open-api-document.ts'

/** The API's description as a page: one document, no script, found through with the browser's own search. */
export function apiPage(api: OpenApi): string {
  const operations = operationsOf(api)
  const rooms = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')
  const { title, version, description } = api.info
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${css}</style>
</head>
<body>
<header>
<h1>${text(title)} API <small>${text(version)}</small></h1>
${description.split('\n\n').map(paragraph).join('\n')}
<p><a href="/api/docs/guide">From the captcha to a submitted application, call by call</a></p>
<p><a href="/api/openapi.json">OpenAPI ${text(api.openapi)} document</a></p>
</header>
<nav aria-label="Endpoints">${[...rooms].map(([room, inside]) => menuOf(room, inside)).join('')}
<h2><a href="#schemas">Schemas</a></h2></nav>
<main>${[...rooms].map(([room, inside]) => `<h2>${text(room)}</h2>${inside.map((one) => articleOf(api, one)).join('')}`).join('')}
<h2 id="schemas">Schemas</h2>${Object.entries(api.components.schemas ?? {})
    .map(([name, schema]) => schemaOf(name, schema as JsonSchema))
    .join('')}</main>
</body>
</html>
`
}

interface Placed {
  readonly path: string
  readonly method: string
  readonly operation: ApiOperation
}

function operationsOf(api: OpenApi): Placed[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
}

function menuOf(room: string, inside: readonly Placed[]): string {
  const lines = inside.map(
    ({ operation }) => `<li><a href="#${operation.operationId}">${text(operation.operationId)}</a></li>`,
  )
  return `<h2>${text(room)}</h2><ul>${lines.join('')}</ul>`
}

function articleOf(api: OpenApi, { path, method, operation }: Placed): string {
  const { operationId, summary, description, security, requestBody, responses } = operation
  const may = security.flatMap((one) => Object.values(one).flat())
  const answers = Object.entries(responses).map(([status, { description, content }]) => {
    const json = status === '200' && content['application/json']
    const shape = json ? `${fieldsOf(json.schema)}${exampleLines(json.example)}` : ''
    return `<dt>${status}</dt><dd>${text(description)}${shape}</dd>`
  })
  return `<article id="${operationId}" aria-labelledby="${operationId}-name">
<h3 id="${operationId}-name">${text(operationId)}</h3>
<p class="line"><strong>${method}</strong> <code>${text(path)}</code></p>
${paragraph(summary)}
${description ? paragraph(description) : ''}
<p>Who may: ${may.length > 0 ? text(may.join(', ')) : 'everyone'}</p>
${moduleLine(operation)}
<h4>Parameters</h4><ul>${operation.parameters.map((one) => parameterLine(resolve(api, one))).join('')}</ul>
${requestBody ? `<h4>Body</h4>${bodyLines(requestBody.content)}` : ''}
<h4>Answers</h4><dl>${answers.join('')}</dl>
</article>`
}

function moduleLine({ 'x-module': module, 'x-audit-status': status }: ApiOperation): string {
  const lines = [
    module && `Where the project has \`${module}\` switched on.`,
    status && `Of organisations those with \`audit_status\` ${status}.`,
  ].filter((line) => typeof line === 'string')
  return lines.length > 0 ? paragraph(lines.join(' ')) : ''
}

function bodyLines(content: NonNullable<ApiOperation['requestBody']>['content']): string {
  const [[type, { schema, example }] = ['', { schema: {}, example: null }]] = Object.entries(content)
  return type === 'application/json'
    ? `${fieldsOf(schema)}${exampleLines(example)}`
    : paragraph(`\`${type}\`. ${schema.description}.`)
}

function exampleLines(example: unknown): string {
  return `<details><summary>Example</summary><pre><code>${text(JSON.stringify(example, null, 2))}</code></pre></details>`
}

function schemaOf(name: string, schema: JsonSchema): string {
  return `<article id="schema-${name}"><h3>${name}</h3>${fieldsOf(schema)}</article>`
}

function resolve(api: OpenApi, parameter: ApiOperation['parameters'][number]): ApiParameter {
  if (!('$ref' in parameter)) return parameter
  const name = parameter.$ref.slice(parameter.$ref.lastIndexOf('/') + 1)
  return api.components.parameters?.[name] as ApiParameter
}

function parameterLine({ name, in: place, required, description, schema }: ApiParameter): string {
  return fieldLine(name, schema, [place, required ? 'required' : 'optional'], description)
}

/** The fields of an object or of a list's items, each with its type; nothing for plain values. */
function fieldsOf(schema: JsonSchema): string {
  const { properties, required = [], items, anyOf, additionalProperties } = schema
  if (properties)
    return `<ul>${Object.entries(properties as Record<string, JsonSchema>)
      .map(([name, field]) =>
        fieldLine(name, field, (required as string[]).includes(name) ? [] : ['optional']),
      )
      .join('')}</ul>`
  if (items) return fieldsOf(items as JsonSchema)
  if (Array.isArray(anyOf)) return anyOf.map((one: JsonSchema) => fieldsOf(one)).join('')
  return typeof additionalProperties === 'object' ? fieldsOf(additionalProperties as JsonSchema) : ''
}

function fieldLine(name: string, schema: JsonSchema, notes: readonly string[], description = ''): string {
  const said = [typeOf(schema), ...notes.map(text)].join(', ')
  return `<li><code>${text(name)}</code> <span>${said}</span> ${text(description)}${fieldsOf(schema)}</li>`
}

/** As HTML: what has a name leads to it. */
function typeOf(schema: JsonSchema): string {
  const { $ref, type, format, const: only, enum: choices, anyOf, items, pattern } = schema
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1)
    return `<a href="#schema-${name}">${name}</a>`
  }
  if (only !== undefined) return text(JSON.stringify(only))
  if (Array.isArray(choices)) return text(choices.map((choice) => JSON.stringify(choice)).join(' | '))
  if (Array.isArray(anyOf)) return anyOf.map((one: JsonSchema) => typeOf(one)).join(' | ')
  if (items) return `list of ${typeOf(items as JsonSchema)}`
  const kind = [type].flat().join(' | ') || 'anything'
  if (format) return text(`${kind} (${format})`)
  return text(pattern ? `${kind} ${pattern}` : kind)
}

/** Words between back quotes become code. */
function paragraph(words: string): string {
  return `<p>${text(words).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`
}

function text(words: string): string {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

const css = `
:root { color-scheme: light dark; --ink: light-dark(#1b1f24, #e6e8eb); --soft: light-dark(#57606a, #a9b1ba);
  --ground: light-dark(#fff, #15181c); --line: light-dark(#d0d7de, #363c44); --accent: light-dark(#0b57b0, #8cbcff) }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0 auto; max-width: 76rem; padding: 1.25rem; display: grid; gap: 0 2.5rem; color: var(--ink);
  background: var(--ground); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
a { color: var(--accent) }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
h1 { font-size: 1.75rem; margin: .5rem 0 } h1 small { font-size: 1rem; font-weight: 400; color: var(--soft) }
h2 { font-size: 1.25rem; margin: 2rem 0 .5rem } h3 { font-size: 1.1rem; margin: 0 } h4 { margin: 1rem 0 .25rem }
code { font: .9em ui-monospace, monospace } span { color: var(--soft) }
ul { margin: .25rem 0; padding-left: 1.25rem } nav ul { list-style: none; padding: 0 } nav li { padding: .25rem 0 }
pre { overflow: auto; padding: .75rem; border: 1px solid var(--line); font-size: .85rem }
summary { cursor: pointer; padding: .25rem 0 }
article { border-top: 1px solid var(--line); padding: 1.25rem 0 } .line { margin: .25rem 0 }
dt { font-weight: 600; margin-top: .5rem } dd { margin: 0 }
@media (min-width: 60rem) { body { grid-template-columns: 15rem 1fr } header { grid-column: 1 / -1 }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto } }
`
