/** A portrait in its frame with the three measures that a review looks at, numbered for the text beside it. */
export const photoFrame = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" role="img">
<rect width="480" height="360" rx="12" fill="#f4f6f9"/>
<rect x="150" y="30" width="220" height="300" fill="#ffffff" stroke="#8a94a6" stroke-width="2"/>
<path d="M170 330c4-56 36-78 90-78s86 22 90 78z" fill="#5b6b82"/>
<path d="M240 226h40v36q-20 14-40 0z" fill="#e7c3a4"/>
<ellipse cx="260" cy="170" rx="56" ry="70" fill="#f0d1b5"/>
<path d="M203 166c-4-58 24-82 57-82s61 24 57 82c-8-34-22-44-57-46-35 2-49 12-57 46z" fill="#39322d"/>
<g fill="#39322d"><circle cx="239" cy="168" r="5"/><circle cx="281" cy="168" r="5"/></g>
<path d="M244 204q16 10 32 0" fill="none" stroke="#a56a4e" stroke-width="3" stroke-linecap="round"/>
<g stroke="#1d5fd1" stroke-width="2" fill="none">
<path d="M150 84h-62M150 240h-62M100 84v156"/><path d="M150 30h-20M150 84h-20M138 30v54" stroke-dasharray="4 3"/>
<path d="M204 344h112M204 338v12M316 338v12"/>
</g>
<g fill="#1d5fd1"><circle cx="100" cy="162" r="15"/><circle cx="138" cy="57" r="13"/><circle cx="260" cy="344" r="13"/></g>
<g fill="#ffffff" font-family="system-ui, sans-serif" font-size="16" font-weight="600" text-anchor="middle">
<text x="100" y="168">1</text><text x="138" y="63">2</text><text x="260" y="350">3</text>
</g>
</svg>`
