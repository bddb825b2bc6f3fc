import { MapPin, Navigation } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ExternalButton } from "@/components/ui/link-button";
import { addressInOneLine, house, mapEmbedUrl, mapUrl } from "@/lib/house";

/** The map of the address, loaded on request only, to save mobile data and protect visitors' privacy. */
export function MapEmbed() {
  const [isShown, setShown] = useState(false);

  return (
    <div className="card relative isolate grid h-full min-h-88 overflow-hidden">
      {isShown ? (
        <iframe
          src={mapEmbedUrl}
          title={`Mapa: ${addressInOneLine}`}
          className="absolute inset-0 size-full border-0"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      ) : (
        <>
          <img
            // Of any other priority, React would preload it, before the picture of the home page's first screen.
            fetchPriority="low"
            src="/art/map.svg"
            alt=""
            width={800}
            height={480}
            className="map-picture absolute inset-0 -z-10 size-full object-cover"
          />
          <div className="grid place-content-center justify-items-center gap-4 p-6 text-center">
            <div className="rounded-md bg-surface/95 p-5 shadow-card">
              <MapPin className="mx-auto size-8 text-danger" />
              <p className="mt-1 font-semibold text-balance">{house.street}</p>
              <p className="text-balance text-ink-muted">
                {house.district}, {house.city} - {house.state}
              </p>
              <div className="mt-4 flex flex-wrap justify-center gap-3">
                <Button size="sm" onClick={() => setShown(true)}>
                  Mostrar o mapa
                </Button>
                <ExternalButton href={mapUrl} variant="outline" size="sm">
                  <Navigation className="size-4.5" /> Abrir no mapa
                </ExternalButton>
              </div>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
