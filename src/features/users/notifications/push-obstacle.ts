/** Why this browser cannot show notifications; undefined when it can. */
export function pushObstacle(): string | undefined {
  if (!("PushManager" in window && "Notification" in window && navigator.serviceWorker))
    return isAppleTouchDevice()
      ? "No iPhone e no iPad, ponha antes o site na tela de início: toque em Compartilhar e em “Adicionar à Tela de Início”. Depois abra o site por lá e volte aqui."
      : "Este navegador não mostra notificações de sites. Use o Chrome, o Edge ou o Firefox, fora da janela anônima.";
  if (Notification.permission === "denied")
    return "As notificações deste site estão bloqueadas neste navegador. Permita nas configurações dele; numa janela anônima não há como.";
  return undefined;
}

/** An iPad calls itself a Mac, which has no touch screen. */
const isAppleTouchDevice = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
