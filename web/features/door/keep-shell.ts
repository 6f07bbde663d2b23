/** Has the browser keep the page itself, so that it opens without a network. Answers whether it does. */
export async function keepShell(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  try {
    await navigator.serviceWorker.register('/door-worker.js', { scope: '/door' })
    await navigator.serviceWorker.ready
    return true
  } catch {
    return false
  }
}
