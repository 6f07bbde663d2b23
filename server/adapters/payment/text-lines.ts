/** The lines of a text as its bytes come, without their ends. */
export async function* textLines(
  bytes: AsyncIterable<Uint8Array>,
  encoding: 'utf-8' | 'gb18030',
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let rest = ''
  for await (const piece of bytes) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.replace(/\r$/, '')
  }
  rest += decoder.decode()
  if (rest !== '') yield rest.replace(/\r$/, '')
}
