export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      audit_log: {
        Row: {
          action: string;
          actor_id: string | null;
          actor_name: string | null;
          changes: Json | null;
          entity: string;
          entity_id: string | null;
          happened_at: string;
          id: number;
          label: string | null;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_id?: string | null;
          actor_name?: string | null;
          changes?: Json | null;
          entity: string;
          entity_id?: string | null;
          happened_at?: string;
          id?: never;
          label?: string | null;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          actor_name?: string | null;
          changes?: Json | null;
          entity?: string;
          entity_id?: string | null;
          happened_at?: string;
          id?: never;
          label?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "audit_log_actor_id_fkey";
            columns: ["actor_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      avisos: {
        Row: {
          canal: string;
          enviado_em: string;
          enviado_por: string | null;
          id: number;
          pedido_id: number;
          tipo: string;
        };
        ComputedFields: never;
        Insert: {
          canal: string;
          enviado_em?: string;
          enviado_por?: string | null;
          id?: never;
          pedido_id: number;
          tipo: string;
        };
        Update: {
          canal?: string;
          enviado_em?: string;
          enviado_por?: string | null;
          id?: never;
          pedido_id?: number;
          tipo?: string;
        };
        Relationships: [
          {
            foreignKeyName: "avisos_enviado_por_fkey";
            columns: ["enviado_por"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "avisos_pedido_id_fkey";
            columns: ["pedido_id"];
            isOneToOne: false;
            referencedRelation: "pedidos_completos";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "avisos_pedido_id_fkey";
            columns: ["pedido_id"];
            isOneToOne: false;
            referencedRelation: "pedidos_pizza";
            referencedColumns: ["id"];
          },
        ];
      };
      deleted_rows: {
        Row: {
          content: NonNullable<Json>;
          deleted_at: string;
          deleted_by: string | null;
          entity: string;
          entity_id: number;
          id: number;
          label: string | null;
        };
        ComputedFields: never;
        Insert: {
          content: NonNullable<Json>;
          deleted_at?: string;
          deleted_by?: string | null;
          entity: string;
          entity_id: number;
          id?: never;
          label?: string | null;
        };
        Update: {
          content?: NonNullable<Json>;
          deleted_at?: string;
          deleted_by?: string | null;
          entity?: string;
          entity_id?: number;
          id?: never;
          label?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "deleted_rows_deleted_by_fkey";
            columns: ["deleted_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      error_counts: {
        Row: {
          count: number;
          day: string;
          kind: string;
          source: string;
        };
        ComputedFields: never;
        Insert: {
          count?: number;
          day?: string;
          kind: string;
          source: string;
        };
        Update: {
          count?: number;
          day?: string;
          kind?: string;
          source?: string;
        };
        Relationships: [];
      };
      escala_postos: {
        Row: {
          created_at: string;
          creation_key: string;
          id: number;
          nome: string;
          ordem: number;
          rodada_id: number;
          updated_at: string;
          vagas: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          creation_key?: string;
          id?: never;
          nome: string;
          ordem?: number;
          rodada_id: number;
          updated_at?: string;
          vagas?: number;
        };
        Update: {
          created_at?: string;
          creation_key?: string;
          id?: never;
          nome?: string;
          ordem?: number;
          rodada_id?: number;
          updated_at?: string;
          vagas?: number;
        };
        Relationships: [
          {
            foreignKeyName: "escala_postos_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: false;
            referencedRelation: "escalas";
            referencedColumns: ["rodada_id"];
          },
        ];
      };
      escala_voluntarios: {
        Row: {
          chave: string;
          created_at: string;
          dia_avisado: string | null;
          id: number;
          nome: string;
          posto_id: number;
          telefone: string | null;
          telefone_chave: string | null;
        };
        ComputedFields: never;
        Insert: {
          chave?: string;
          created_at?: string;
          dia_avisado?: string | null;
          id?: never;
          nome: string;
          posto_id: number;
          telefone?: string | null;
          telefone_chave?: never;
        };
        Update: {
          chave?: string;
          created_at?: string;
          dia_avisado?: string | null;
          id?: never;
          nome?: string;
          posto_id?: number;
          telefone?: string | null;
          telefone_chave?: never;
        };
        Relationships: [
          {
            foreignKeyName: "escala_voluntarios_posto_id_fkey";
            columns: ["posto_id"];
            isOneToOne: false;
            referencedRelation: "escala_postos";
            referencedColumns: ["id"];
          },
        ];
      };
      escalas: {
        Row: {
          created_at: string;
          rodada_id: number;
          segredo: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          rodada_id: number;
          segredo?: string;
        };
        Update: {
          created_at?: string;
          rodada_id?: number;
          segredo?: string;
        };
        Relationships: [
          {
            foreignKeyName: "escalas_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: true;
            referencedRelation: "rodadas";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "escalas_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: true;
            referencedRelation: "rodadas_publicas";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "escalas_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: true;
            referencedRelation: "rodadas_resumo";
            referencedColumns: ["id"];
          },
        ];
      };
      itens_pedido_pizza: {
        Row: {
          created_at: string;
          id: number;
          nota: string | null;
          observacoes: string | null;
          pedido_id: number;
          preco_unitario: number;
          quantidade: number;
          sem_segredo: boolean;
          tipo_pizza_id: number;
          valor_total: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: never;
          nota?: string | null;
          observacoes?: string | null;
          pedido_id: number;
          preco_unitario: number;
          quantidade: number;
          sem_segredo?: boolean;
          tipo_pizza_id: number;
          valor_total?: never;
        };
        Update: {
          created_at?: string;
          id?: never;
          nota?: string | null;
          observacoes?: string | null;
          pedido_id?: number;
          preco_unitario?: number;
          quantidade?: number;
          sem_segredo?: boolean;
          tipo_pizza_id?: number;
          valor_total?: never;
        };
        Relationships: [
          {
            foreignKeyName: "itens_pedido_pizza_pedido_id_fkey";
            columns: ["pedido_id"];
            isOneToOne: false;
            referencedRelation: "pedidos_completos";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "itens_pedido_pizza_pedido_id_fkey";
            columns: ["pedido_id"];
            isOneToOne: false;
            referencedRelation: "pedidos_pizza";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "itens_pedido_pizza_tipo_pizza_id_fkey";
            columns: ["tipo_pizza_id"];
            isOneToOne: false;
            referencedRelation: "tipos_pizza";
            referencedColumns: ["id"];
          },
        ];
      };
      job_runs: {
        Row: {
          details: NonNullable<Json>;
          job: string;
          succeeded_at: string;
        };
        ComputedFields: never;
        Insert: {
          details?: NonNullable<Json>;
          job: string;
          succeeded_at?: string;
        };
        Update: {
          details?: NonNullable<Json>;
          job?: string;
          succeeded_at?: string;
        };
        Relationships: [];
      };
      library_books: {
        Row: {
          author: string;
          author_id: string | null;
          available: boolean;
          created_at: string;
          creation_key: string;
          id: number;
          search_text: string;
          shelf: string | null;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          author: string;
          author_id?: string | null;
          available?: boolean;
          created_at?: string;
          creation_key?: string;
          id?: never;
          search_text?: never;
          shelf?: string | null;
          title: string;
          updated_at?: string;
        };
        Update: {
          author?: string;
          author_id?: string | null;
          available?: boolean;
          created_at?: string;
          creation_key?: string;
          id?: never;
          search_text?: never;
          shelf?: string | null;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "library_books_author_id_fkey";
            columns: ["author_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      links: {
        Row: {
          active: boolean;
          author: string | null;
          author_id: string | null;
          category: string;
          created_at: string;
          creation_key: string;
          description: string | null;
          id: number;
          is_public: boolean;
          search_text: string;
          title: string;
          updated_at: string;
          url: string;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          author?: string | null;
          author_id?: string | null;
          category: string;
          created_at?: string;
          creation_key?: string;
          description?: string | null;
          id?: never;
          is_public?: boolean;
          search_text?: never;
          title: string;
          updated_at?: string;
          url: string;
        };
        Update: {
          active?: boolean;
          author?: string | null;
          author_id?: string | null;
          category?: string;
          created_at?: string;
          creation_key?: string;
          description?: string | null;
          id?: never;
          is_public?: boolean;
          search_text?: never;
          title?: string;
          updated_at?: string;
          url?: string;
        };
        Relationships: [
          {
            foreignKeyName: "links_author_id_fkey";
            columns: ["author_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      lista_espera: {
        Row: {
          chamado_em: string | null;
          chamado_por: string | null;
          created_at: string;
          dia_avisado: string | null;
          email: string | null;
          encerrado_em: string | null;
          id: number;
          item_id: number | null;
          nome_cliente: string;
          nome_dobrado: string;
          quantidade: number;
          rodada_id: number;
          segredo: string;
          telefone: string;
          telefone_chave: string;
          tipo_pizza_id: number;
        };
        ComputedFields: never;
        Insert: {
          chamado_em?: string | null;
          chamado_por?: string | null;
          created_at?: string;
          dia_avisado?: string | null;
          email?: string | null;
          encerrado_em?: string | null;
          id?: never;
          item_id?: number | null;
          nome_cliente: string;
          nome_dobrado?: never;
          quantidade: number;
          rodada_id: number;
          segredo?: string;
          telefone: string;
          telefone_chave?: never;
          tipo_pizza_id: number;
        };
        Update: {
          chamado_em?: string | null;
          chamado_por?: string | null;
          created_at?: string;
          dia_avisado?: string | null;
          email?: string | null;
          encerrado_em?: string | null;
          id?: never;
          item_id?: number | null;
          nome_cliente?: string;
          nome_dobrado?: never;
          quantidade?: number;
          rodada_id?: number;
          segredo?: string;
          telefone?: string;
          telefone_chave?: never;
          tipo_pizza_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: "lista_espera_chamado_por_fkey";
            columns: ["chamado_por"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "lista_espera_item_id_fkey";
            columns: ["item_id"];
            isOneToOne: false;
            referencedRelation: "itens_pedido_pizza";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "lista_espera_item_id_fkey";
            columns: ["item_id"];
            isOneToOne: false;
            referencedRelation: "linhas_pedido_pizza";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "lista_espera_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: false;
            referencedRelation: "rodadas";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "lista_espera_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: false;
            referencedRelation: "rodadas_publicas";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "lista_espera_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: false;
            referencedRelation: "rodadas_resumo";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "lista_espera_tipo_pizza_id_fkey";
            columns: ["tipo_pizza_id"];
            isOneToOne: false;
            referencedRelation: "tipos_pizza";
            referencedColumns: ["id"];
          },
        ];
      };
      live_events: {
        Row: {
          author_id: string | null;
          created_at: string;
          creation_key: string;
          description: string | null;
          event_image: string | null;
          id: number;
          is_highlight: boolean;
          is_live: boolean;
          scheduled_at: string | null;
          search_text: string;
          title: string;
          updated_at: string;
          youtube_id: string | null;
          youtube_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          created_at?: string;
          creation_key?: string;
          description?: string | null;
          event_image?: string | null;
          id?: never;
          is_highlight?: boolean;
          is_live?: boolean;
          scheduled_at?: string | null;
          search_text?: never;
          title: string;
          updated_at?: string;
          youtube_id?: never;
          youtube_url?: string | null;
        };
        Update: {
          author_id?: string | null;
          created_at?: string;
          creation_key?: string;
          description?: string | null;
          event_image?: string | null;
          id?: never;
          is_highlight?: boolean;
          is_live?: boolean;
          scheduled_at?: string | null;
          search_text?: never;
          title?: string;
          updated_at?: string;
          youtube_id?: never;
          youtube_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "live_events_author_id_fkey";
            columns: ["author_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      messages: {
        Row: {
          answered_at: string | null;
          created_at: string;
          creation_key: string;
          email: string;
          id: number;
          message: string;
          name: string;
          read_at: string | null;
          search_text: string;
        };
        ComputedFields: never;
        Insert: {
          answered_at?: string | null;
          created_at?: string;
          creation_key?: string;
          email: string;
          id?: never;
          message: string;
          name: string;
          read_at?: string | null;
          search_text?: never;
        };
        Update: {
          answered_at?: string | null;
          created_at?: string;
          creation_key?: string;
          email?: string;
          id?: never;
          message?: string;
          name?: string;
          read_at?: string | null;
          search_text?: never;
        };
        Relationships: [];
      };
      pagamentos: {
        Row: {
          chave_idempotencia: string | null;
          id: number;
          id_banco: string | null;
          metodo: string;
          nota: string | null;
          origem: string;
          pedido_id: number;
          recebido_em: string;
          registrado_em: string;
          registrado_por: string | null;
          valor: number;
        };
        ComputedFields: never;
        Insert: {
          chave_idempotencia?: string | null;
          id?: never;
          id_banco?: string | null;
          metodo: string;
          nota?: string | null;
          origem?: string;
          pedido_id: number;
          recebido_em?: string;
          registrado_em?: string;
          registrado_por?: string | null;
          valor: number;
        };
        Update: {
          chave_idempotencia?: string | null;
          id?: never;
          id_banco?: string | null;
          metodo?: string;
          nota?: string | null;
          origem?: string;
          pedido_id?: number;
          recebido_em?: string;
          registrado_em?: string;
          registrado_por?: string | null;
          valor?: number;
        };
        Relationships: [
          {
            foreignKeyName: "pagamentos_pedido_id_fkey";
            columns: ["pedido_id"];
            isOneToOne: false;
            referencedRelation: "pedidos_completos";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "pagamentos_pedido_id_fkey";
            columns: ["pedido_id"];
            isOneToOne: false;
            referencedRelation: "pedidos_pizza";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "pagamentos_registrado_por_fkey";
            columns: ["registrado_por"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      pedidos_pizza: {
        Row: {
          anonimizado_em: string | null;
          cancelamento_por: string | null;
          codigo: string;
          data_cancelamento: string | null;
          data_entrega: string | null;
          data_pagamento: string | null;
          data_pedido: string;
          dia_anterior: string | null;
          eh_whatsapp: boolean;
          email: string | null;
          entrega_por: string | null;
          falta: number;
          fora_do_prazo: boolean;
          forma_pagamento: string | null;
          id: number;
          liberado_em: string | null;
          motivo_cancelamento: string | null;
          nome_cliente: string;
          nome_dobrado: string;
          origem: string;
          pagamento_por: string | null;
          rodada_id: number;
          segredo: string;
          status: string;
          telefone: string;
          telefone_chave: string;
          updated_at: string;
          valor_recebido: number | null;
          valor_total: number;
        };
        ComputedFields: never;
        Insert: {
          anonimizado_em?: string | null;
          cancelamento_por?: string | null;
          codigo?: string;
          data_cancelamento?: string | null;
          data_entrega?: string | null;
          data_pagamento?: string | null;
          data_pedido?: string;
          dia_anterior?: string | null;
          eh_whatsapp?: boolean;
          email?: string | null;
          entrega_por?: string | null;
          falta?: never;
          fora_do_prazo?: boolean;
          forma_pagamento?: string | null;
          id?: never;
          liberado_em?: string | null;
          motivo_cancelamento?: string | null;
          nome_cliente: string;
          nome_dobrado?: never;
          origem?: string;
          pagamento_por?: string | null;
          rodada_id: number;
          segredo?: string;
          status?: never;
          telefone: string;
          telefone_chave?: never;
          updated_at?: string;
          valor_recebido?: number | null;
          valor_total?: number;
        };
        Update: {
          anonimizado_em?: string | null;
          cancelamento_por?: string | null;
          codigo?: string;
          data_cancelamento?: string | null;
          data_entrega?: string | null;
          data_pagamento?: string | null;
          data_pedido?: string;
          dia_anterior?: string | null;
          eh_whatsapp?: boolean;
          email?: string | null;
          entrega_por?: string | null;
          falta?: never;
          fora_do_prazo?: boolean;
          forma_pagamento?: string | null;
          id?: never;
          liberado_em?: string | null;
          motivo_cancelamento?: string | null;
          nome_cliente?: string;
          nome_dobrado?: never;
          origem?: string;
          pagamento_por?: string | null;
          rodada_id?: number;
          segredo?: string;
          status?: never;
          telefone?: string;
          telefone_chave?: never;
          updated_at?: string;
          valor_recebido?: number | null;
          valor_total?: number;
        };
        Relationships: [
          {
            foreignKeyName: "pedidos_pizza_cancelamento_por_fkey";
            columns: ["cancelamento_por"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "pedidos_pizza_entrega_por_fkey";
            columns: ["entrega_por"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "pedidos_pizza_pagamento_por_fkey";
            columns: ["pagamento_por"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "pedidos_pizza_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: false;
            referencedRelation: "rodadas";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "pedidos_pizza_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: false;
            referencedRelation: "rodadas_publicas";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "pedidos_pizza_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: false;
            referencedRelation: "rodadas_resumo";
            referencedColumns: ["id"];
          },
        ];
      };
      posts: {
        Row: {
          author_id: string | null;
          category: string;
          content: string;
          created_at: string;
          creation_key: string;
          event_date: string | null;
          event_place: string | null;
          excerpt: string | null;
          featured_image: string | null;
          featured_image_alt: string | null;
          id: number;
          ordem: number;
          preview: string | null;
          published_at: string | null;
          search: unknown;
          search_text: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          category?: string;
          content: string;
          created_at?: string;
          creation_key?: string;
          event_date?: string | null;
          event_place?: string | null;
          excerpt?: string | null;
          featured_image?: string | null;
          featured_image_alt?: string | null;
          id?: never;
          ordem?: number;
          preview?: never;
          published_at?: string | null;
          search?: never;
          search_text?: never;
          title: string;
          updated_at?: string;
        };
        Update: {
          author_id?: string | null;
          category?: string;
          content?: string;
          created_at?: string;
          creation_key?: string;
          event_date?: string | null;
          event_place?: string | null;
          excerpt?: string | null;
          featured_image?: string | null;
          featured_image_alt?: string | null;
          id?: never;
          ordem?: number;
          preview?: never;
          published_at?: string | null;
          search?: never;
          search_text?: never;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "posts_author_id_fkey";
            columns: ["author_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      profiles: {
        Row: {
          created_at: string;
          email: string;
          helps_saturday: boolean;
          id: string;
          is_protected: boolean;
          must_change_password: boolean;
          name: string;
          role: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          helps_saturday?: boolean;
          id: string;
          is_protected?: boolean;
          must_change_password?: boolean;
          name: string;
          role?: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          helps_saturday?: boolean;
          id?: string;
          is_protected?: boolean;
          must_change_password?: boolean;
          name?: string;
          role?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      rodadas: {
        Row: {
          aberta: boolean;
          cancelada_em: string | null;
          capacidade: number | null;
          created_at: string;
          creation_key: string;
          data_anterior: string | null;
          data_retirada: string;
          folha_impressa_em: string | null;
          id: number;
          libera_vencidos: boolean;
          motivo_cancelamento: string | null;
          mudada_em: string | null;
          observacao: string | null;
          pagar_ate: string | null;
          pedidos_ate: string;
          pedidos_de: string;
          retirada_fim: string;
          retirada_inicio: string;
          tolerancia_dias: number;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          aberta?: boolean;
          cancelada_em?: string | null;
          capacidade?: number | null;
          created_at?: string;
          creation_key?: string;
          data_anterior?: string | null;
          data_retirada: string;
          folha_impressa_em?: string | null;
          id?: never;
          libera_vencidos?: boolean;
          motivo_cancelamento?: string | null;
          mudada_em?: string | null;
          observacao?: string | null;
          pagar_ate?: string | null;
          pedidos_ate: string;
          pedidos_de?: string;
          retirada_fim?: string;
          retirada_inicio?: string;
          tolerancia_dias?: number;
          updated_at?: string;
        };
        Update: {
          aberta?: boolean;
          cancelada_em?: string | null;
          capacidade?: number | null;
          created_at?: string;
          creation_key?: string;
          data_anterior?: string | null;
          data_retirada?: string;
          folha_impressa_em?: string | null;
          id?: never;
          libera_vencidos?: boolean;
          motivo_cancelamento?: string | null;
          mudada_em?: string | null;
          observacao?: string | null;
          pagar_ate?: string | null;
          pedidos_ate?: string;
          pedidos_de?: string;
          retirada_fim?: string;
          retirada_inicio?: string;
          tolerancia_dias?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      rodadas_puladas: {
        Row: {
          created_at: string;
          data: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          data: string;
        };
        Update: {
          created_at?: string;
          data?: string;
        };
        Relationships: [];
      };
      site_settings: {
        Row: {
          contact_email: string;
          contact_phone: string;
          donation_pix: boolean;
          donation_text: string | null;
          id: boolean;
          message_cancelled: string | null;
          message_changed: string | null;
          message_confirmed: string | null;
          message_delivered: string | null;
          message_kept: string | null;
          message_moved: string | null;
          message_overdue: string | null;
          message_pending: string | null;
          message_people_cancelled: string | null;
          message_people_kept: string | null;
          message_people_moved: string | null;
          message_released: string | null;
          message_round_cancelled: string | null;
          message_tomorrow: string | null;
          message_waiting: string | null;
          pix_city: string;
          pix_identifier: boolean;
          pix_key: string | null;
          pix_name: string;
          pix_test_key: string | null;
          pix_test_result: string | null;
          pix_tested_at: string | null;
          schedule_exceptions: NonNullable<Json>;
          show_library: boolean;
          social_url: string | null;
          updated_at: string;
          visit_access: string | null;
          visit_bus: string | null;
          visit_children: string | null;
          visit_parking: string | null;
          visit_welcome: string | null;
          weekly_schedule: NonNullable<Json>;
          whatsapp: string | null;
        };
        ComputedFields: never;
        Insert: {
          contact_email?: string;
          contact_phone?: string;
          donation_pix?: boolean;
          donation_text?: string | null;
          id?: boolean;
          message_cancelled?: string | null;
          message_changed?: string | null;
          message_confirmed?: string | null;
          message_delivered?: string | null;
          message_kept?: string | null;
          message_moved?: string | null;
          message_overdue?: string | null;
          message_pending?: string | null;
          message_people_cancelled?: string | null;
          message_people_kept?: string | null;
          message_people_moved?: string | null;
          message_released?: string | null;
          message_round_cancelled?: string | null;
          message_tomorrow?: string | null;
          message_waiting?: string | null;
          pix_city?: string;
          pix_identifier?: boolean;
          pix_key?: string | null;
          pix_name?: string;
          pix_test_key?: string | null;
          pix_test_result?: string | null;
          pix_tested_at?: string | null;
          schedule_exceptions?: NonNullable<Json>;
          show_library?: boolean;
          social_url?: string | null;
          updated_at?: string;
          visit_access?: string | null;
          visit_bus?: string | null;
          visit_children?: string | null;
          visit_parking?: string | null;
          visit_welcome?: string | null;
          weekly_schedule?: NonNullable<Json>;
          whatsapp?: string | null;
        };
        Update: {
          contact_email?: string;
          contact_phone?: string;
          donation_pix?: boolean;
          donation_text?: string | null;
          id?: boolean;
          message_cancelled?: string | null;
          message_changed?: string | null;
          message_confirmed?: string | null;
          message_delivered?: string | null;
          message_kept?: string | null;
          message_moved?: string | null;
          message_overdue?: string | null;
          message_pending?: string | null;
          message_people_cancelled?: string | null;
          message_people_kept?: string | null;
          message_people_moved?: string | null;
          message_released?: string | null;
          message_round_cancelled?: string | null;
          message_tomorrow?: string | null;
          message_waiting?: string | null;
          pix_city?: string;
          pix_identifier?: boolean;
          pix_key?: string | null;
          pix_name?: string;
          pix_test_key?: string | null;
          pix_test_result?: string | null;
          pix_tested_at?: string | null;
          schedule_exceptions?: NonNullable<Json>;
          show_library?: boolean;
          social_url?: string | null;
          updated_at?: string;
          visit_access?: string | null;
          visit_bus?: string | null;
          visit_children?: string | null;
          visit_parking?: string | null;
          visit_welcome?: string | null;
          weekly_schedule?: NonNullable<Json>;
          whatsapp?: string | null;
        };
        Relationships: [];
      };
      slides: {
        Row: {
          author_id: string | null;
          created_at: string;
          creation_key: string;
          description: string | null;
          id: number;
          image_path: string;
          is_active: boolean;
          link_url: string | null;
          ordem: number;
          title: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          created_at?: string;
          creation_key?: string;
          description?: string | null;
          id?: never;
          image_path: string;
          is_active?: boolean;
          link_url?: string | null;
          ordem?: number;
          title?: string | null;
          updated_at?: string;
        };
        Update: {
          author_id?: string | null;
          created_at?: string;
          creation_key?: string;
          description?: string | null;
          id?: never;
          image_path?: string;
          is_active?: boolean;
          link_url?: string | null;
          ordem?: number;
          title?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "slides_author_id_fkey";
            columns: ["author_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      tipos_pizza: {
        Row: {
          ativo: boolean;
          created_at: string;
          creation_key: string;
          descricao: string;
          esgotado: boolean;
          id: number;
          nome: string;
          ordem: number;
          preco: number;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          ativo?: boolean;
          created_at?: string;
          creation_key?: string;
          descricao?: string;
          esgotado?: boolean;
          id?: never;
          nome: string;
          ordem?: number;
          preco?: number;
          updated_at?: string;
        };
        Update: {
          ativo?: boolean;
          created_at?: string;
          creation_key?: string;
          descricao?: string;
          esgotado?: boolean;
          id?: never;
          nome?: string;
          ordem?: number;
          preco?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      espera_atual: {
        Row: {
          cabe: boolean | null;
          chamado_em: string | null;
          chamado_por_nome: string | null;
          created_at: string;
          data_retirada: string;
          email: string | null;
          email_a_caminho: boolean | null;
          id: number;
          nome_cliente: string;
          pagar_ate: string | null;
          preco: number;
          quantidade: number;
          retirada_fim: string;
          retirada_inicio: string;
          rodada_id: number;
          telefone: string;
          tipo_pizza_id: number;
          tipo_pizza_nome: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "lista_espera_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: false;
            referencedRelation: "rodadas";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "lista_espera_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: false;
            referencedRelation: "rodadas_publicas";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "lista_espera_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: false;
            referencedRelation: "rodadas_resumo";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "lista_espera_tipo_pizza_id_fkey";
            columns: ["tipo_pizza_id"];
            isOneToOne: false;
            referencedRelation: "tipos_pizza";
            referencedColumns: ["id"];
          },
        ];
      };
      house_events: {
        Row: {
          created_at: string | null;
          description: string | null;
          ends_at: string | null;
          event_image: string | null;
          event_place: string | null;
          id: number | null;
          is_live: boolean | null;
          kind: string | null;
          listed_at: string | null;
          scheduled_at: string | null;
          status: string | null;
          title: string | null;
          updated_at: string | null;
          youtube_id: string | null;
          youtube_url: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      linhas_pedido_pizza: {
        Row: {
          codigo: string;
          data_cancelamento: string | null;
          data_entrega: string | null;
          data_pagamento: string | null;
          data_pedido: string;
          data_retirada: string;
          eh_whatsapp: boolean;
          email: string | null;
          entrega_por_nome: string | null;
          fora_do_prazo: boolean;
          forma_pagamento: string | null;
          id: number;
          liberado_em: string | null;
          motivo_cancelamento: string | null;
          nome_cliente: string;
          nome_dobrado: string;
          nota: string | null;
          observacoes: string | null;
          origem: string;
          pagamento_por_nome: string | null;
          pedido_id: number;
          quantidade: number;
          rodada_id: number;
          status_pedido: string;
          telefone: string;
          telefone_chave: string;
          tipo_pizza_id: number;
          tipo_pizza_nome: string;
          tipo_pizza_preco: number;
          updated_at: string;
          valor_recebido: number | null;
          valor_total: number;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "itens_pedido_pizza_pedido_id_fkey";
            columns: ["pedido_id"];
            isOneToOne: false;
            referencedRelation: "pedidos_completos";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "itens_pedido_pizza_pedido_id_fkey";
            columns: ["pedido_id"];
            isOneToOne: false;
            referencedRelation: "pedidos_pizza";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "itens_pedido_pizza_tipo_pizza_id_fkey";
            columns: ["tipo_pizza_id"];
            isOneToOne: false;
            referencedRelation: "tipos_pizza";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "pedidos_pizza_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: false;
            referencedRelation: "rodadas";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "pedidos_pizza_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: false;
            referencedRelation: "rodadas_publicas";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "pedidos_pizza_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: false;
            referencedRelation: "rodadas_resumo";
            referencedColumns: ["id"];
          },
        ];
      };
      live_event_cards: {
        Row: {
          created_at: string;
          description: string | null;
          event_image: string | null;
          id: number;
          is_highlight: boolean;
          is_live: boolean;
          scheduled_at: string | null;
          status: string | null;
          title: string;
          updated_at: string;
          youtube_id: string | null;
          youtube_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string | null;
          description?: string | null;
          event_image?: string | null;
          id?: number | null;
          is_highlight?: boolean | null;
          is_live?: boolean | null;
          scheduled_at?: string | null;
          status?: never;
          title?: string | null;
          updated_at?: string | null;
          youtube_id?: string | null;
          youtube_url?: string | null;
        };
        Update: {
          created_at?: string | null;
          description?: string | null;
          event_image?: string | null;
          id?: number | null;
          is_highlight?: boolean | null;
          is_live?: boolean | null;
          scheduled_at?: string | null;
          status?: never;
          title?: string | null;
          updated_at?: string | null;
          youtube_id?: string | null;
          youtube_url?: string | null;
        };
        Relationships: [];
      };
      pedidos_completos: {
        Row: {
          codigo: string;
          data_cancelamento: string | null;
          data_entrega: string | null;
          data_pagamento: string | null;
          data_pedido: string;
          data_retirada: string;
          eh_whatsapp: boolean;
          email: string | null;
          entrega_minha: boolean | null;
          entrega_por_nome: string | null;
          falta: number;
          fora_do_prazo: boolean;
          forma_pagamento: string | null;
          id: number;
          liberado_em: string | null;
          linhas: Json | null;
          motivo_cancelamento: string | null;
          nome_cliente: string;
          nome_dobrado: string;
          origem: string;
          pagamento_por_nome: string | null;
          recebido_na_entrega: number | null;
          rodada_id: number;
          status: string;
          telefone: string;
          valor_recebido: number | null;
          valor_total: number;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "pedidos_pizza_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: false;
            referencedRelation: "rodadas";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "pedidos_pizza_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: false;
            referencedRelation: "rodadas_publicas";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "pedidos_pizza_rodada_id_fkey";
            columns: ["rodada_id"];
            isOneToOne: false;
            referencedRelation: "rodadas_resumo";
            referencedColumns: ["id"];
          },
        ];
      };
      post_cards: {
        Row: {
          category: string;
          created_at: string;
          event_date: string | null;
          event_ends_at: string | null;
          event_place: string | null;
          event_rank: number | null;
          excerpt: string | null;
          featured_image: string | null;
          featured_image_alt: string | null;
          formatted_published_date: string | null;
          id: number;
          is_over: boolean | null;
          is_published: boolean | null;
          ordem: number;
          preview: string | null;
          published_at: string | null;
          search_text: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      post_details: {
        Row: {
          category: string;
          content: string;
          created_at: string;
          event_date: string | null;
          event_ends_at: string | null;
          event_place: string | null;
          event_rank: number | null;
          excerpt: string | null;
          featured_image: string | null;
          featured_image_alt: string | null;
          formatted_published_date: string | null;
          id: number;
          is_over: boolean | null;
          is_published: boolean | null;
          ordem: number;
          preview: string | null;
          published_at: string | null;
          search_text: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      rodadas_publicas: {
        Row: {
          aberta: boolean;
          capacidade: number | null;
          data_retirada: string;
          id: number;
          observacao: string | null;
          pedidos_ate: string;
          pedidos_de: string;
          recebe_pedidos: boolean | null;
          restantes: number | null;
          retirada_fim: string;
          retirada_inicio: string;
        };
        ComputedFields: never;
        Insert: {
          aberta?: boolean | null;
          capacidade?: number | null;
          data_retirada?: string | null;
          id?: number | null;
          observacao?: string | null;
          pedidos_ate?: string | null;
          pedidos_de?: string | null;
          recebe_pedidos?: never;
          restantes?: never;
          retirada_fim?: string | null;
          retirada_inicio?: string | null;
        };
        Update: {
          aberta?: boolean | null;
          capacidade?: number | null;
          data_retirada?: string | null;
          id?: number | null;
          observacao?: string | null;
          pedidos_ate?: string | null;
          pedidos_de?: string | null;
          recebe_pedidos?: never;
          restantes?: never;
          retirada_fim?: string | null;
          retirada_inicio?: string | null;
        };
        Relationships: [];
      };
      rodadas_resumo: {
        Row: {
          aberta: boolean;
          atual: boolean | null;
          cancelada_em: string | null;
          capacidade: number | null;
          data_anterior: string | null;
          data_retirada: string;
          id: number;
          libera_vencidos: boolean;
          motivo_cancelamento: string | null;
          mudada_em: string | null;
          observacao: string | null;
          pagar_ate: string | null;
          pedidos: number | null;
          pedidos_ate: string;
          pedidos_de: string;
          pizzas: number | null;
          recebe_pedidos: boolean | null;
          retirada_fim: string;
          retirada_inicio: string;
          tolerancia_dias: number;
          updated_at: string;
          valor: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
    };
    Functions: {
      add_order_pizza: {
        Args: {
          p_idempotency_key?: string;
          p_order_id: number;
          p_over_capacity?: boolean;
          p_quantity: number;
          p_tipo_pizza_id: number;
        };
        Returns: Json;
      };
      anonymise_person: { Args: { p_contact: string }; Returns: Json };
      apply_retention: { Args: Record<PropertyKey, never>; Returns: undefined };
      archive_rows: { Args: Record<PropertyKey, never>; Returns: string[] };
      arrange_posts: {
        Args: { p_after: number[]; p_before: number[]; p_category: string };
        Returns: undefined;
      };
      arrange_slides: { Args: { p_after: number[]; p_before: number[] }; Returns: undefined };
      cancel_order_by_secret: { Args: { p_secret: string }; Returns: Json };
      cancel_round: { Args: { p_reason: string; p_rodada_id: number }; Returns: string };
      change_order_by_secret: {
        Args: { p_payment_method?: string; p_prices?: Json; p_secret: string; p_seen: Json; p_wanted: Json };
        Returns: Json;
      };
      check_user_deletion: { Args: { p_user_id: string }; Returns: undefined };
      check_writable: { Args: Record<PropertyKey, never>; Returns: undefined };
      claim_mails: { Args: { p_max?: number }; Returns: Json };
      claim_pushes: { Args: { p_max?: number }; Returns: Json };
      confirm_password: { Args: { p_purpose: string; p_user_id: string }; Returns: undefined };
      correct_notes_by_secret: {
        Args: { p_notas?: Json; p_observacoes?: string; p_secret: string };
        Returns: Json;
      };
      correct_person: {
        Args: { p_contact: string; p_email?: string; p_name?: string; p_phone?: string };
        Returns: Json;
      };
      count_error: { Args: { p_kind: string; p_source: string }; Returns: undefined };
      create_recovery_code: {
        Args: { p_user_id: string };
        Returns: {
          code: string;
          expires_at: string;
        }[];
      };
      create_second_factor_codes: { Args: Record<PropertyKey, never>; Returns: string[] };
      current_profile: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          email: string;
          helps_saturday: boolean;
          id: string;
          is_admin: boolean;
          must_change_password: boolean;
          name: string;
          role: string;
          second_factor: string;
        }[];
      };
      delete_order_line: {
        Args: { p_idempotency_key?: string; p_line_id: number; p_order_id: number };
        Returns: Json;
      };
      download_by_secret: { Args: { p_secret: string }; Returns: Json };
      find_own_order: { Args: { p_code: string; p_phone: string }; Returns: Json };
      find_person: { Args: { p_contact: string }; Returns: Json };
      finish_mail: { Args: { p_error?: string; p_id: number; p_is_final?: boolean }; Returns: undefined };
      finish_push: { Args: { p_event: string; p_is_gone?: boolean }; Returns: undefined };
      join_roster: {
        Args: { p_chave: string; p_nome: string; p_posto_id: number; p_secret: string; p_telefone?: string };
        Returns: Json;
      };
      join_waiting_list: {
        Args: {
          p_email?: string;
          p_nome: string;
          p_quantidade: number;
          p_rodada_id: number;
          p_telefone: string;
          p_tipo_pizza_id: number;
        };
        Returns: undefined;
      };
      leave_roster: { Args: { p_chave: string; p_secret: string }; Returns: Json };
      mark_order_delivery: {
        Args: {
          p_amount?: number;
          p_at?: string;
          p_delivered: boolean;
          p_idempotency_key?: string;
          p_keep_payment?: boolean;
          p_method?: string;
          p_order_id: number;
        };
        Returns: Json;
      };
      move_round: { Args: { p_day: string; p_rodada_id: number }; Returns: string };
      notices_due: {
        Args: Record<PropertyKey, never>;
        Returns: {
          codigos: string[];
          data_pedido: string;
          data_retirada: string;
          dia_anterior: string;
          eh_whatsapp: boolean;
          email: string;
          falta: number;
          lista: string;
          motivo: string;
          nome: string;
          pagar_ate: string;
          pedidos: number[];
          pizzas: string;
          retirada_fim: string;
          retirada_inicio: string;
          segredos: string[];
          telefone: string;
          tipo: string;
          total: number;
        }[];
      };
      open_roster: { Args: { p_rodada_id: number }; Returns: undefined };
      order_by_secret: { Args: { p_secret: string }; Returns: Json };
      order_from_waiting_list: { Args: { p_id: number; p_over_capacity?: boolean }; Returns: string };
      order_page: {
        Args: {
          p_limit?: number;
          p_offset?: number;
          p_payment_method?: string;
          p_payment_state?: string;
          p_rodada_id?: number;
          p_search?: string;
          p_status?: string;
        };
        Returns: {
          orders: Json;
          total: number;
        }[];
      };
      payment_state_counts: {
        Args: { p_rodada_id?: number };
        Returns: {
          pedidos: number;
          situacao: string;
          valor: number;
        }[];
      };
      place_order: {
        Args: {
          p_actor_id?: string;
          p_idempotency_key?: string;
          p_known_secrets?: string[];
          p_late?: boolean;
          p_lines: Json;
          p_origem?: string;
          p_over_capacity?: boolean;
          p_request_hash?: string;
          p_rodada_id?: number;
        };
        Returns: Json;
      };
      post_page: {
        Args: { p_all?: boolean; p_category?: string; p_limit?: number; p_offset?: number };
        Returns: {
          posts: Json;
          total: number;
        }[];
      };
      push_device: { Args: { p_endpoint: string }; Returns: Json };
      reactivate_order: { Args: { p_order_id: number; p_over_capacity?: boolean }; Returns: Json };
      record_audit: {
        Args: {
          p_action: string;
          p_actor_id: string;
          p_entity: string;
          p_entity_id?: string;
          p_label?: string;
        };
        Returns: undefined;
      };
      record_kitchen_print: { Args: { p_rodada_id: number }; Returns: undefined };
      record_notice: {
        Args: { p_channel: string; p_day?: string; p_kind: string; p_orders: number[] };
        Returns: number;
      };
      record_payment: {
        Args: {
          p_amount: number;
          p_at?: string;
          p_due?: number;
          p_idempotency_key?: string;
          p_method: string;
          p_note?: string;
          p_order_id: number;
        };
        Returns: Json;
      };
      record_round_people: {
        Args: { p_day?: string; p_espera: number[]; p_voluntarios: number[] };
        Returns: undefined;
      };
      record_statement: {
        Args: { p_matches: Json };
        Returns: {
          id_banco: string;
          novo: boolean;
          pagamento_id: number;
          pedido_id: number;
        }[];
      };
      release_order: { Args: { p_order_id: number }; Returns: Json };
      release_overdue_orders: { Args: Record<PropertyKey, never>; Returns: undefined };
      remove_payment: { Args: { p_payment_id: number }; Returns: Json };
      renew_roster_link: { Args: { p_rodada_id: number }; Returns: undefined };
      require_admin: { Args: Record<PropertyKey, never>; Returns: undefined };
      resend_mails: { Args: Record<PropertyKey, never>; Returns: number };
      reset_second_factor: { Args: { p_user_id: string }; Returns: undefined };
      restore_deleted: { Args: { p_entity: string; p_id: number }; Returns: undefined };
      restore_order_line: { Args: { p_idempotency_key: string; p_order_id: number }; Returns: Json };
      retract_login: { Args: { p_session_id: string }; Returns: undefined };
      roster_by_secret: { Args: { p_secret: string }; Returns: Json };
      round_change_preview: {
        Args: { p_rodada_id: number };
        Returns: {
          devolucoes: Json;
          devolver: number;
          outros: number;
          pedidos: number;
          por_email: number;
          sem_email: number;
        }[];
      };
      round_payments: {
        Args: { p_rodada_id: number };
        Returns: {
          devolvido: number;
          dia: string;
          metodo: string;
          pagamentos: number;
          recebido: number;
          valor: number;
        }[];
      };
      round_people_due: {
        Args: Record<PropertyKey, never>;
        Returns: {
          data_retirada: string;
          dia_anterior: string;
          espera: number[];
          motivo: string;
          nome: string;
          retirada_fim: string;
          retirada_inicio: string;
          rodada_id: number;
          telefone: string;
          tipo: string;
          voluntarios: number[];
        }[];
      };
      round_pizzas: {
        Args: { p_rodada_id: number };
        Returns: {
          nome: string;
          tardias: number;
          tipo_pizza_id: number;
          total: number;
        }[];
      };
      round_report: {
        Args: { p_rodada_id: number };
        Returns: {
          forma_pagamento: string;
          pedidos: number;
          pizzas: number;
          recebido: number;
          situacao: string;
          valor: number;
        }[];
      };
      saturday_orders: { Args: { p_rodada_id: number }; Returns: Json };
      saturday_roster: { Args: { p_rodada_id: number }; Returns: Json };
      save_push_device: {
        Args: { p_auth: string; p_endpoint: string; p_kinds: string[]; p_p256dh: string };
        Returns: undefined;
      };
      search_posts: {
        Args: { p_category?: string; p_limit?: number; p_offset?: number; p_query: string };
        Returns: {
          category: string;
          created_at: string;
          event_date: string | null;
          event_ends_at: string | null;
          event_place: string | null;
          event_rank: number | null;
          excerpt: string | null;
          featured_image: string | null;
          featured_image_alt: string | null;
          formatted_published_date: string | null;
          id: number;
          is_over: boolean | null;
          is_published: boolean | null;
          ordem: number;
          preview: string | null;
          published_at: string | null;
          search_text: string;
          title: string;
          updated_at: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "post_cards";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_site: {
        Args: { p_limit?: number; p_query: string };
        Returns: {
          detail: string;
          display_date: string;
          id: number;
          kind: string;
          matches: string[];
          title: string;
        }[];
      };
      second_factor_rule: { Args: Record<PropertyKey, never>; Returns: boolean };
      set_line_quantity: {
        Args: {
          p_line_id: number;
          p_order_id: number;
          p_over_capacity?: boolean;
          p_quantity: number;
          p_seen?: number;
        };
        Returns: Json;
      };
      set_order_payment: {
        Args: { p_confirmed: boolean; p_method?: string; p_order_id: number; p_total?: number };
        Returns: Json;
      };
      set_order_status: { Args: { p_order_id: number; p_reason?: string; p_status: string }; Returns: Json };
      set_saturday_help: { Args: { p_helps: boolean; p_user_id: string }; Returns: undefined };
      set_second_factor_rule: { Args: { p_is_required: boolean }; Returns: undefined };
      set_user_role: { Args: { p_role: string; p_user_id: string }; Returns: undefined };
      start_second_factor: { Args: { p_device: string }; Returns: undefined };
      stop_waiting_mails: { Args: { p_secret: string }; Returns: undefined };
      store_download: { Args: { p_content: string; p_name: string }; Returns: string };
      system_status: { Args: Record<PropertyKey, never>; Returns: Json };
      take_rate_limit: { Args: { p_rule: string; p_subject: string }; Returns: number };
      undo_order_from_waiting_list: { Args: { p_id: number }; Returns: undefined };
      undo_round_change: { Args: { p_changed_at: string; p_rodada_id: number }; Returns: undefined };
      undo_round_people: {
        Args: { p_day?: string; p_espera: number[]; p_voluntarios: number[] };
        Returns: undefined;
      };
      use_second_factor_code: { Args: { p_code: string }; Returns: undefined };
      user_of_recovery_code: { Args: { p_code: string }; Returns: string };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
