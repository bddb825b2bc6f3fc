/** This browser's subscription to notifications; null without one, and where there are none. */
export async function pushSubscription() {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** For the sign-out: the server ends notifications with the session, and so does this browser. */
export const endPushSubscription = () =>
  pushSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(console.warn);
