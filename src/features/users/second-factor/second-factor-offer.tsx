import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { storedForSession, storeForSession } from "@/lib/signed-in-storage";

const DECLINED_KEY = "segundo-fator-depois";

/** Offers a second factor after the login, once per session. */
export function SecondFactorOffer() {
  const [isDeclined, setDeclined] = useState(() => storedForSession<boolean>(DECLINED_KEY) === true);
  if (isDeclined) return null;

  function decline() {
    storeForSession(DECLINED_KEY, true);
    setDeclined(true);
  }

  return (
    <Alert tone="warning" title="Proteja a sua conta com um segundo fator">
      <p>Com ele, uma senha roubada não basta para entrar: o site pede também um número do seu celular.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton to="/segundo-fator" size="sm">
          Ligar agora
        </LinkButton>
        <Button variant="quiet" size="sm" onClick={decline}>
          Depois
        </Button>
      </div>
    </Alert>
  );
}
