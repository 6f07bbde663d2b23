/** A form that names the order, with what became of it as JSON: of that nothing is read, since nobody has signed it. */
export const nuonuoNews = {
  readNudge(body: Buffer): string | null {
    const number = new URLSearchParams(body.toString()).get('orderno') ?? ''
    return /^[0-9A-Za-z]{6,20}$/.test(number) ? number : null
  },
  acknowledgement: { contentType: 'application/json', body: '{"status":"0000","message":"ok"}' },
} as const
