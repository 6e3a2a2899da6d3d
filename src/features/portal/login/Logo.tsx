/** A city in a shield, drawn here so that the first screen waits for no picture. */
export function Logo() {
  return (
    <svg className="cg-login-logo" viewBox="0 0 64 64" aria-hidden focusable={false}>
      <path d="M32 4L56 12V30C56 45 46 55 32 60C18 55 8 45 8 30V12Z" />
      <path d="M18 43V29H26V20H38V33H46V43Z" />
      <path d="M30 25H34M30 30H34M22 34H22.1M30 35H34M42 38H42.1M15 43H49" />
    </svg>
  )
}
