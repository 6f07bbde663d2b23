const steps = 7
const currentStep = 5

/** The way of a registration as seven numbered steps, come as far as the fifth: the review, after which one pays. */
export const sevenSteps = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 140" role="img">
<rect width="640" height="140" rx="12" fill="#f4f6f9"/>
<path d="M60 70H580" stroke="#b9c3d3" stroke-width="4"/>
<path d="M60 70H${xOf(currentStep)}" stroke="#1d5fd1" stroke-width="4"/>
${circles()}
</svg>`

function xOf(step: number): number {
  return 60 + ((step - 1) * 520) / (steps - 1)
}

function circles(): string {
  return Array.from({ length: steps }, (_step, index) => {
    const step = index + 1
    const [fill, ink] = step <= currentStep ? ['#1d5fd1', '#ffffff'] : ['#ffffff', '#39495f']
    return `<circle cx="${xOf(step)}" cy="70" r="24" fill="${fill}" stroke="#1d5fd1" stroke-width="2"/><text x="${xOf(step)}" y="76" fill="${ink}" font-family="system-ui, sans-serif" font-size="18" font-weight="600" text-anchor="middle">${step}</text>`
  }).join('')
}
