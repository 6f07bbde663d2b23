/**
 * An address in this browser under which a PDF is shown. Its own address hands out a download, so that nothing in it runs
 * in our name. This one is of our origin: what keeps it harmless is that it is a PDF to the browser, whatever its bytes
 * are, and never a page. Who made it gives it back.
 */
export async function openPdf(address: string, signal: AbortSignal): Promise<string> {
  const reply = await fetch(address, { signal })
  if (!reply.ok) throw new Error(`${reply.status}`)
  return URL.createObjectURL(new Blob([await reply.arrayBuffer()], { type: 'application/pdf' }))
}
